import type { EntityIR, FieldIR } from './ir.ts';

/** One thing that is wrong in a schema file, said so that it can be put right without reading code. */
export interface Problem {
  /** Path of the file below the project's root. */
  file: string;
  /** JSON pointer inside the file; '' is the whole file. */
  pointer: string;
  message: string;
  /** What would be right. */
  allowed?: string;
  /** Other places that are wrong for the same cause: of the file by their pointers, of others with these before them. */
  also?: string[];
  /** What places of any file are wrong for; where nothing is said, what is told of one file in the same words. */
  cause?: string;
}

/** Thrown once with everything that is wrong; nothing has been written then. */
export class SchemaProblems extends Error {
  declare readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.name = 'SchemaProblems';
    this.problems = problems;
  }
}

/** One line: file, pointer, what is wrong, where else it is, what is allowed. */
export function describeProblem({ file, pointer, message, allowed, also = [] }: Problem): string {
  const where = pointer === '' ? file : `${file} ${pointer}`;
  const others = also.length === 0 ? '' : `; also at ${also.join(', ')}`;
  return `${where}: ${message}${others}${allowed === undefined ? '' : `; allowed: ${allowed}`}`;
}

/** Throws when there is anything to say; problems are in the order of files and pointers. */
export function refuseIfAny(problems: Problem[]): void {
  if (problems.length === 0) return;
  const key = (problem: Problem) => `${problem.file} ${problem.pointer}`;
  throw new SchemaProblems([...problems].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)));
}

/** The cause of whatever names an entity that is not there. */
export const noEntity = (name: string) => `no entity ${name}`;

/** The cause of whatever names a field that an entity lacks; none where it has it, and something else is wrong. */
export const noField = ({ source, fields }: EntityIR, name: string) =>
  fields.some((field) => field.name === name) ? undefined : `no field ${name} of ${source}`;

/** The cause of whatever names a value that a field cannot have. */
export const noValue = ({ name, schema }: FieldIR, value: unknown) =>
  `no value ${String(value)} of ${name}: ${JSON.stringify(schema)}`;

/** Builds a JSON pointer from its parts. */
export function pointer(...parts: (string | number)[]): string {
  return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The nearest of the known names, for "did you mean". */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  let best: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(name, candidate);
    if (distance <= Math.max(1, name.length / 3) && (best === undefined || distance < best.distance)) {
      best = { name: candidate, distance };
    }
  }
  return best?.name;
}

/** Letters to add, drop, change or swap with their neighbour. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? (before[j - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min(change, swap, (next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
