import type { Model } from './ir.ts';

/** A file to be written: path below the root, text without banner. */
export interface Artifact {
  path: string;
  text: string;
  /** The schema files it follows from, for its banner; absent where the format has no comments. */
  from?: string;
}

/** One artifact each: model in, files out, nothing read or written. */
export type Emitter = (model: Model) => Artifact[];

/** JSON as people read it: two blanks, no undefined. */
export const json = (value: unknown): string => JSON.stringify(value, null, 2);
