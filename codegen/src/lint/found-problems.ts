import type { Problem } from '../problems.ts';

/** What was found so far. One cause gives one line, so later checks leave alone what is wrong already. */
export class FoundProblems {
  readonly problems: Problem[] = [];
  readonly #subjects = new Set<string>();

  constructor(problems: Problem[]) {
    this.add(problems);
  }

  /** Takes what a check found, but not about fields of which something was told by an earlier check. */
  add(found: Problem[]): void {
    const fresh = found.filter(({ file, pointer }) => {
      const subject = subjectOf(pointer);
      return subject === undefined || !this.#subjects.has(`${file} ${subject}`);
    });
    this.problems.push(...fresh);
    for (const { file, pointer } of fresh) {
      for (const end of ends(pointer)) this.#subjects.add(`${file} ${end}`);
    }
  }

  /** Whether anything is wrong at or below a place. */
  about(file: string, ...parts: (string | number)[]): boolean {
    return this.#subjects.has(`${file} ${parts.map((part) => `/${part}`).join('')}`);
  }
}

/** The field, or the relation, that a pointer leads into. */
const subjectOf = (pointer: string) => /^\/(?:properties|x-relations)\/[^/]+/.exec(pointer)?.[0];

/** Every place above a pointer, and itself. */
const ends = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((_part, index, all) => `/${all.slice(0, index + 1).join('/')}`);
