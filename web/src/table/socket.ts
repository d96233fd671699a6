/** A WebSocket that comes back: after a drop, a sleep or a change of network it opens anew, waiting longer each time. */
const FIRST = 300;
const LONGEST = 8000;
const BEAT = 10_000;
const SILENCE = 15_000;
/** A page shown again asks at once whether its connection still lives, and waits so long for the answer. */
const SHOWN = 3000;

export interface Ears {
  opened(): void;
  message(message: any): void;
  /** `code` is the close code; returning false gives up. */
  closed(code: number): boolean | void;
}

export class Socket {
  #url: string;
  #ears: Ears;
  #socket: WebSocket | null = null;
  #wait = FIRST;
  #retry = 0;
  #beat = 0;
  #heard = 0;
  #ended = false;
  #pinged = 0;

  constructor(path: string, ears: Ears) {
    this.#url = location.origin.replace(/^http/, "ws") + path;
    this.#ears = ears;
    addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#shown);
    this.#open();
  }

  /** When the last ping left, to measure its answer by. */
  get pinged() {
    return this.#pinged;
  }

  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.#ended = true;
    removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#shown);
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#socket?.close();
  }

  #open() {
    const socket = (this.#socket = new WebSocket(this.#url));
    socket.onopen = () => {
      this.#heard = Date.now();
      this.#beat = window.setInterval(() => this.#pulse(), BEAT);
      this.#ears.opened();
      this.#ping();
    };
    socket.onmessage = ({ data }) => {
      this.#wait = FIRST;
      this.#heard = Date.now();
      this.#ears.message(JSON.parse(data));
    };
    socket.onclose = ({ code }) => {
      if (this.#socket === socket) this.#lost(code);
    };
  }

  #lost(code: number) {
    clearInterval(this.#beat);
    this.#socket = null;
    if (this.#ended) return;
    if (this.#ears.closed(code) === false) return this.close();
    clearTimeout(this.#retry);
    this.#retry = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST);
  }

  #ping() {
    this.#pinged = Date.now();
    this.send({ type: "ping" });
  }

  #pulse() {
    if (Date.now() - this.#heard > SILENCE) this.#drop();
    else this.#ping();
  }

  /** A connection that says nothing is gone, whatever the browser believes. */
  #drop() {
    const socket = this.#socket;
    this.#lost(1006);
    socket?.close();
  }

  #now = () => {
    if (this.#socket || this.#ended) return;
    clearTimeout(this.#retry);
    this.#wait = FIRST;
    this.#open();
  };

  #shown = () => {
    if (document.visibilityState !== "visible") return;
    if (!this.#socket) return this.#now();
    const heard = this.#heard;
    this.#ping();
    window.setTimeout(() => this.#socket && this.#heard === heard && this.#drop(), SHOWN);
  };
}
