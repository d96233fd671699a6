/** A number while it is being typed, one slot a digit; it waits through other people's turns. */
export class Entry {
  slots: (string | null)[] = $state([]);
  /** The slot the next digit goes to. */
  at = $state(0);

  constructor(readonly length: number) {
    this.slots = Array(length).fill(null);
  }

  get number(): string {
    return this.slots.join("");
  }

  get full(): boolean {
    return this.slots.every((digit) => digit !== null);
  }

  get empty(): boolean {
    return this.slots.every((digit) => digit === null);
  }

  has(digit: string): boolean {
    return this.slots.includes(digit);
  }

  type(digit: string) {
    if (this.full) return;
    this.slots[this.at] = digit;
    this.#next();
  }

  /** Takes a pasted number from the first slot on. */
  paste(digits: string) {
    this.clear();
    for (const digit of digits.slice(0, this.length)) this.type(digit);
  }

  /** Empties a slot, and the next digit goes there. */
  free(slot: number) {
    this.slots[slot] = null;
    this.at = slot;
  }

  /** Takes a digit out wherever it stands. */
  drop(digit: string) {
    this.free(this.slots.indexOf(digit));
  }

  /** Takes back the digit before the empty slot. */
  back() {
    const typed = this.slots.flatMap((one, slot) => (one === null ? [] : [slot]));
    const last = typed.filter((slot) => this.full || slot < this.at).at(-1) ?? typed.at(-1);
    if (last !== undefined) this.free(last);
  }

  clear() {
    this.slots = Array(this.length).fill(null);
    this.at = 0;
  }

  #next() {
    const after = this.slots.findIndex((one, slot) => one === null && slot > this.at);
    const first = this.slots.indexOf(null);
    this.at = after >= 0 ? after : first;
  }
}
