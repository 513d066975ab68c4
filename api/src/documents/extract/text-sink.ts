import { MAX_TEXT_CHARS } from '../limits.ts';
import { beginningOf } from '../../platform/texts/cut.ts';

/** Collects the text of one document up to the limit, and remembers whether something was dropped. */
export class TextSink {
  truncated = false;
  #parts: string[] = [];
  #length = 0;
  #limit: number;

  constructor(limit = MAX_TEXT_CHARS) {
    this.#limit = limit;
  }

  /** True when nothing more is kept, so a reader may stop. */
  get full(): boolean {
    return this.#length >= this.#limit;
  }

  add(text: string): void {
    const room = this.#limit - this.#length;
    if (text.length > room) this.truncated = true;
    if (room <= 0 || text === '') return;
    const kept = beginningOf(text, room);
    this.#parts.push(kept);
    this.#length += kept.length;
  }

  toString(): string {
    return this.#parts.join('');
  }
}
