import type { Problem } from '../problems.ts';

/** What was found so far. One cause gives one line, so later checks leave alone what is wrong already. */
export class FoundProblems {
  readonly problems: Problem[] = [];
  readonly #subjects = new Set<string>();
  readonly #causes = new Map<string, Problem>();

  constructor(problems: Problem[]) {
    this.add(problems);
  }

  /** Takes what a check found, but not about fields of which something was told by an earlier check. */
  add(found: Problem[]): void {
    const fresh = found.filter(({ file, pointer }) => {
      const subject = subjectOf(pointer);
      return subject === undefined || !this.#subjects.has(`${file} ${subject}`);
    });
    for (const problem of fresh) {
      this.#tell(problem);
      for (const end of ends(problem.pointer)) this.#subjects.add(`${problem.file} ${end}`);
    }
  }

  /** What is wrong in several places for one cause is told at the first of them, which names the others. */
  #tell(problem: Problem): void {
    const { file, pointer, message, allowed } = problem;
    const cause = problem.cause ?? `${file} ${message} ${allowed}`;
    const first = this.#causes.get(cause);
    if (first === undefined) {
      this.#causes.set(cause, problem);
      this.problems.push(problem);
    } else if (first.file !== file) (first.also ??= []).push(`${file} ${pointer}`.trimEnd());
    else if (first.pointer !== pointer && pointer !== '') (first.also ??= []).push(pointer);
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
