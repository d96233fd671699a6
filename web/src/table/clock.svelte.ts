/** The server's clock, guessed from its answers; it ticks only while somebody looks at it. */
import { createSubscriber } from "svelte/reactivity";

const TICK = 200;

export class ServerClock {
  #offset = 0;
  /** The round trip that the offset was read from; a shorter one is nearer the truth. */
  #trip = Infinity;
  #subscribe = createSubscriber((update) => {
    const timer = setInterval(update, TICK);
    return () => clearInterval(timer);
  });

  /** A time the server told, some unknown moment ago; used until a round trip was measured. */
  told(now: number) {
    if (this.#trip === Infinity) this.#offset = now - Date.now();
  }

  /** A time the server told in answer to a question asked at `asked`. */
  answered(now: number, asked: number) {
    const trip = Date.now() - asked;
    if (trip > this.#trip * 2) return;
    this.#trip = Math.max(trip, 1);
    this.#offset = now + trip / 2 - Date.now();
  }

  /** Forgets what was measured: after a sleep the machine's own clock may have been set. */
  forget() {
    this.#trip = Infinity;
  }

  /** The server's time in milliseconds; reading it in a component keeps it ticking. */
  get now(): number {
    this.#subscribe();
    return Date.now() + this.#offset;
  }
}
