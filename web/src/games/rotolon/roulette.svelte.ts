/** The roulette as this page shows it: turning until it is stopped, then slowing down onto what the server drew. */
import { reduced } from "../../parts/motion";

/** How long it runs after the stop, at the least. */
const SLOWING = 900;

export class Roulette {
  /** The reader's own cube turns in it, and nothing has been sent yet. */
  turning = $state(false);
  /** The face is fixed and about to be seen. */
  slowing = $state(false);
  #timer = 0;

  spin() {
    this.turning = true;
  }

  /** The server has told the face. */
  drawn() {
    this.turning = false;
    if (reduced()) return;
    this.slowing = true;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.finish(), SLOWING);
  }

  /** Shows the face at once: a touch need not wait for it. */
  finish() {
    clearTimeout(this.#timer);
    this.slowing = false;
  }
}
