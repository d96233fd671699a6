/** Open tables and one's own, live. */
import { Socket } from "../../table/socket";
import type { Lobby } from "../../wire";

export class LobbyStore {
  lobby = $state.raw<Lobby | null>(null);
  live = $state(false);
  #socket: Socket;

  constructor() {
    this.#socket = new Socket("/api/lobby", {
      opened: () => (this.live = true),
      message: (message) => {
        if ("open" in message) this.lobby = message;
      },
      closed: () => void (this.live = false),
    });
  }

  close() {
    this.#socket.close();
  }
}
