import type { Caller } from '../chain/context.ts';
import { query, type Reader } from '../database/database.ts';
import { reachesEveryJob } from '../permissions/reach.ts';
import { isOneOf } from '../permissions/roles.ts';
import { DEFAULT_LANGUAGE, t } from '../texts/texts.ts';

type Who = Pick<Caller, 'id' | 'role' | 'language' | 'anonymousJobs'>;

/**
 * As whom somebody reads candidates: undefined for those who see everything. Recruiters and administrators write to
 * candidates and have to know who they are; everybody else judges them.
 */
export function readerFor(who: Who | null): Reader | undefined {
  if (!who?.anonymousJobs || isOneOf('recruiters', who)) return undefined;
  return { id: who.id, everyJob: reachesEveryJob(who), word: t(who.language, 'anonymity.candidate') };
}

/**
 * The same by their id, of every account: interviewers without a role, who may work nowhere else, are mailed and have
 * calendars as well. Of nobody it is the one who sees least.
 */
export async function readerOfAccount(id: number): Promise<Reader | undefined> {
  return (await readersOfAccounts([id])).get(id);
}

/** The same of many accounts, by their ids. */
export async function readersOfAccounts(ids: readonly number[]): Promise<Map<number, Reader | undefined>> {
  const found = await query<Who>(
    `select id, aasm_state as role, preferred_language as language,
       exists (select from jobs where anonymous_review) as "anonymousJobs" from employees where id = any($1::bigint[])`,
    [[...new Set(ids)]],
    { name: 'anonymity-accounts' },
  );
  const known = new Map(found.map((who) => [who.id, who]));
  const nobody = { role: 'pending', language: DEFAULT_LANGUAGE, anonymousJobs: true } as const;
  return new Map(ids.map((id) => [id, readerFor(known.get(id) ?? { id, ...nobody })]));
}
