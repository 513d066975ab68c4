import type { Request } from 'express';
import { queryOne } from '../platform/database/database.ts';
import { remember } from '../platform/memory/remember.ts';

/** So many addresses are remembered, and so long (ms): jobs open, close and grow older without a write. */
const REMEMBERED = 200;
const LIFETIME = 10_000;

/** An answer as it was last given at an address, and the state of the database that it was made of. */
interface Given<T> {
  state: string;
  until: number;
  etag: string;
  answer: T;
}

/** What is known of an address before its page is made: `keep` remembers what is made of the state as it is now. */
type Known<T> = { keep(etag: string, answer: T): void } & ({ answer: T; etag: string } | { answer?: undefined });

/**
 * Which pages stand as they were, so that a 304 need not make the page to know it. PostgreSQL names what a statement
 * sees by its snapshot: as long as that is the same, nothing that was written in between can be seen by anybody, in
 * whatever table. So no writer has to say what it changed, and no process has to hear of it.
 */
export class Unchanged<T> {
  readonly #given = new Map<string, Given<T>>();

  /**
   * What was last kept of the address, if nothing was written since. Reads the state of the database only for readers
   * that name an ETag.
   */
  async look(request: Request): Promise<Known<T>> {
    if (request.method !== 'GET' || !request.headers['if-none-match']) return { keep: () => undefined };
    const key = JSON.stringify([request.originalUrl, request.headers['accept-language']]);
    const state = await currentState();
    const until = Date.now() + LIFETIME;
    const keep = (etag: string, answer: T) =>
      void remember(this.#given, key, { state, until, etag, answer }, REMEMBERED);
    const given = this.#given.get(key);
    const stands = given?.state === state && given.until > Date.now();
    return stands ? { answer: given.answer, etag: given.etag, keep } : { keep };
  }
}

async function currentState(): Promise<string> {
  const row = await queryOne<{ state: string }>(`select pg_current_snapshot()::text as state`, [], {
    name: 'database_state',
  });
  return row!.state;
}
