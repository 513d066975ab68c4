import type { Caller } from '../chain/context.ts';
import type { Reader } from '../database/database.ts';
import { reachesEveryJob } from '../permissions/reach.ts';
import { isOneOf } from '../permissions/roles.ts';
import { t } from '../texts/texts.ts';

type Who = Pick<Caller, 'id' | 'role' | 'language' | 'anonymousJobs'>;

/**
 * As whom somebody reads candidates: undefined for those who see everything. Recruiters and administrators write to
 * candidates and have to know who they are; everybody else judges them.
 */
export function readerFor(who: Who | null): Reader | undefined {
  if (!who?.anonymousJobs || isOneOf('recruiters', who)) return undefined;
  return { id: who.id, everyJob: reachesEveryJob(who), word: t(who.language, 'anonymity.candidate') };
}
