/** One tournament, live, and what is asked of it. */
import { api } from "../api";
import { Socket } from "../table/socket";
import type { Ask, Problem, Tournament } from "../wire";

const UNKNOWN = 4404;

export class TournamentStore {
  told = $state.raw<Tournament | null>(null);
  live = $state(false);
  missing = $state(false);
  problem = $state.raw<Problem | null>(null);
  /** How far the server's clock is ahead of the reader's, in milliseconds. */
  ahead = $state(0);
  #code: string;
  #socket: Socket;

  constructor(code: string) {
    this.#code = code;
    this.#socket = new Socket(`/api/tournaments/${code}/socket`, {
      opened: () => (this.live = true),
      message: (message) => {
        if ("drawn" in message) this.#hear(message);
      },
      closed: (code) => {
        this.live = false;
        this.missing = code === UNKNOWN;
        return !this.missing;
      },
    });
  }

  /** Carries a request out; whether it was. What was wrong is kept to be shown. */
  async ask(request: Ask): Promise<boolean> {
    const answer = await api<Tournament>("POST", `/tournaments/${this.#code}`, request);
    this.problem = answer.ok ? null : answer.problem;
    if (answer.ok) this.#hear(answer.value);
    return answer.ok;
  }

  close() {
    this.#socket.close();
  }

  #hear(told: Tournament) {
    if (this.told && told.seq < this.told.seq) return; // an older one came later
    this.told = told;
    this.ahead = told.now - Date.now();
  }
}
