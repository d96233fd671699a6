/** Moving one of a row of things by pointer: the others stand aside, and nothing changes place before it is let go. */

export interface Dropped {
  from: number;
  to: number;
  /** How far above its place it was let go. */
  up: number;
}

export class Drag {
  /** Which is held, once it has really been moved. */
  held = $state<number | null>(null);
  dx = $state(0);
  dy = $state(0);
  #from = -1;
  #x = 0;
  #y = 0;
  #middles: number[] = [];
  #width = 0;
  #moved = false;

  /** The pointer goes down on a thing. */
  grab(event: PointerEvent, from: number, things: readonly HTMLElement[]): void {
    if (event.button !== 0) return;
    const boxes = things.map((thing) => thing.getBoundingClientRect());
    const [own, near] = [boxes[from], boxes[from + 1] ?? boxes[from - 1]];
    if (!own) return;
    this.#from = from;
    [this.#x, this.#y, this.dx, this.dy] = [event.clientX, event.clientY, 0, 0];
    this.#middles = boxes.map((box) => box.left + box.width / 2);
    const gap = near ? Math.max(near.left, own.left) - Math.min(near.right, own.right) : 0;
    this.#width = own.width + gap;
    this.#moved = false;
  }

  pull(event: PointerEvent): void {
    if (this.#from < 0) return;
    this.dx = event.clientX - this.#x;
    this.dy = event.clientY - this.#y;
    if (Math.hypot(this.dx, this.dy) > 6) this.held = this.#from;
  }

  /** Where it would stand if it were let go now. */
  get over(): number {
    if (this.held === null) return -1;
    const at = this.#middles[this.held]! + this.dx;
    return this.#middles.filter((middle, place) => place !== this.held && middle < at).length;
  }

  /** How far another thing stands aside. */
  aside(place: number): number {
    const [from, to] = [this.held, this.over];
    if (from === null || place === from) return 0;
    if (from < place && place <= to) return -this.#width;
    return to <= place && place < from ? this.#width : 0;
  }

  /** The pointer goes up: where it was let go, or null if it was not moved. */
  drop(event: PointerEvent): Dropped | null {
    const dropped = this.held === null ? null : { from: this.held, to: this.over, up: -this.dy };
    if (this.#from >= 0) this.#moved = dropped !== null;
    this.#from = -1;
    this.held = null;
    return event.type === "pointercancel" ? null : dropped;
  }

  /** Whether the click that follows only ends a drag. */
  get ended(): boolean {
    const moved = this.#moved;
    this.#moved = false;
    return moved;
  }
}
