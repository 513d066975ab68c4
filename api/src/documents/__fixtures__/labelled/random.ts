/** Numbers that are the same on every run: what a seed says, and nothing else. */
export class Dice {
  #state: number;

  constructor(seed: string) {
    this.#state = 0x811c9dc5;
    for (const letter of seed) this.#state = Math.imul(this.#state ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  }

  /** A whole number from 0 up to, but not including, `below`. */
  below(below: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)]!;
  }

  /** So many different items. */
  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(this.below(left.length), 1)[0]!);
  }
}
