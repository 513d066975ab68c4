import type { TextSink } from './text-sink.ts';

/**
 * Lays paragraphs and table cells out as lines. The cells of a row are written one below the other, but for a cell of
 * one line: it joins the first line of the next cell with a tab, so that "2015 – 2019 | Nurse" stays one line.
 */
export class Rows {
  #sink: TextSink;
  #line = '';
  #bullet = false;
  /** One list of cells per open table row; the innermost is last. */
  #open: string[][][] = [];

  constructor(sink: TextSink) {
    this.#sink = sink;
  }

  add(text: string): void {
    this.#line += text;
  }

  /** Marks the line that is being written as an item of a list. */
  bullet(): void {
    this.#bullet = true;
  }

  endLine(): void {
    if (this.#line !== '') this.#write(this.#line);
    this.#line = '';
  }

  endParagraph(): void {
    const line = this.#line;
    this.#line = '';
    this.#write(this.#bullet && line.trim() !== '' ? `• ${line.trim()}` : line);
    this.#bullet = false;
  }

  openRow(): void {
    this.endLine();
    this.#open.push([]);
  }

  openCell(): void {
    this.#open.at(-1)?.push([]);
  }

  closeCell(): void {
    this.endLine();
  }

  closeRow(): void {
    const cells = (this.#open.pop() ?? []).map(trimmed).filter((lines) => lines.length > 0);
    let head = '';
    for (const [index, lines] of cells.entries()) {
      const single = lines.length === 1 && index < cells.length - 1;
      if (single) head += `${lines[0]}\t`;
      else {
        this.#write(head + lines[0]);
        for (const line of lines.slice(1)) this.#write(line);
        head = '';
      }
    }
    if (cells.length > 0) this.#write('');
  }

  finish(): void {
    this.endLine();
    while (this.#open.length > 0) this.closeRow();
  }

  #write(line: string): void {
    const cell = this.#open.at(-1)?.at(-1);
    if (cell && !this.#sink.full) cell.push(line);
    else this.#sink.add(`${line}\n`);
  }
}

function trimmed(lines: string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  return from < 0 ? [] : lines.slice(from, to + 1);
}
