import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Somebody who reads candidates without learning who they are, where a job is reviewed anonymously. What they ask of the
 * database is answered by the views of platform/anonymity, which stand before the tables of the same names.
 */
export interface Reader {
  /** The employee. */
  id: number;
  /** Whether they look into every job, without being assigned. */
  everyJob: boolean;
  /** What candidates are called in their language, before the code. */
  word: string;
}

/** A call or a piece of work; who reads may become known on the way, where a link names them. */
interface Reading {
  reader: Reader | undefined;
}

const readings = new AsyncLocalStorage<Reading>();

/** Runs `work` as somebody reads; undefined: as the product itself, which sees everything. */
export const readingAs = <T>(reader: Reader | undefined, work: () => T): T => readings.run({ reader }, work);

/** From here on the running call reads as this one. */
export function readOnAs(reader: Reader | undefined): void {
  const reading = readings.getStore();
  if (reading) reading.reader = reader;
  else if (reader) throw new Error('Nothing runs that could read on as somebody: use readingAs');
}

/** Writes see the tables themselves: what they store is of the candidate, whoever causes it. */
const WRITES = /\b(?:insert\s+into|update\s+(?:only\s+)?[a-z_."]+\s+(?:as\s+)?(?:[a-z_]+\s+)?set|delete\s+from)\b/i;

/** Who reads what a statement answers; undefined: everything may be seen. */
export function readerOf(text: string): Reader | undefined {
  const reader = readings.getStore()?.reader;
  return reader && !WRITES.test(text) ? reader : undefined;
}

/** The statement by which a connection reads as somebody from now on, until its transaction ends. */
export const readingStatement = (reader: Reader | undefined) => ({
  name: 'reading-as',
  text: `select set_config('search_path', $1, true), set_config('rolecall.reader', $2, true),
    set_config('rolecall.every_job', $3, true), set_config('rolecall.word', $4, true)`,
  values: reader
    ? ['anonymous, public', String(reader.id), String(reader.everyJob), reader.word]
    : ['"$user", public', '', 'false', ''],
});

/** Whether somebody reads here from whom candidates may be hidden. */
export const isHidingReader = (): boolean => readings.getStore()?.reader !== undefined;
