import type { PublicCalls } from './generated/public-calls.ts';

// The calls of the api that the pages' scripts make: types alone, so that no page loads a table.

type Address = keyof PublicCalls;
export type Method = Address extends `${infer Name} ${string}` ? Name : never;
/** Paths below /api/v1 of the calls with a method. */
export type PathsOf<With extends Method> = Address extends infer Each
  ? Each extends `${With} ${infer Path}`
    ? Path
    : never
  : never;

/** Where a call is, for `satisfies`. */
export type UrlOf<Called extends Address> = Called extends `${string} ${infer Path}` ? `/api/v1/${Path}` : never;

/** What somebody left out is for the api to refuse; what the call does not know does not compile. */
export type BodyOf<Called> = Called extends Address ? Partial<PublicCalls[Called]['body']> : never;
export type QueryOf<Called extends Address> = PublicCalls[Called]['query'];
export type AnswerOf<Called extends Address> = PublicCalls[Called]['answer'];

/** What a refusal says. */
export interface Refusal {
  message?: string;
  /** A server of another make may give texts alone. */
  errors?: (string | { field?: string; code?: string; message?: string })[];
  /** With a second application to a job: it may be sent all the same. */
  can_confirm?: boolean;
}
