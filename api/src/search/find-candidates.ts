import type { CallTypes } from '../generated/call-types.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { query } from '../platform/database/database.ts';
import { parameters } from '../platform/permissions/scopes.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';

type Found = CallTypes['findCandidates']['answer'];

/** As many as are looked at once, and as many of them are told: who is called exactly so comes first. */
const MOST_READ = 200;
const MOST_FOUND = 8;
/** The index knows three letters in a row. */
const LEAST_LETTERS = 3;

/** GET applicants/find: people by letters of their names or address, as far as the caller sees them. */
export const findCandidates: Handler<'findCandidates'> = async (context): Promise<Found> => {
  const caller = callerOf(context);
  const words = context.query.q.trim().split(/\s+/).slice(0, 8);
  if (!words.some((word) => word.length >= LEAST_LETTERS)) return [];
  const { values, bind } = parameters();
  const reach = reachesPlaceSql({ id: bind(caller.id), role: caller.role }, { job: 'p.job_id', stage: 'p.stage_id' });
  const called = words.map((word) => `a.search_text like rolecall_plain(${bind(`%${escaped(word)}%`)})`);
  const begins = bind(`${escaped(words.join(' '))}%`);
  return query<Found[number]>(
    `select f.id, f.name, f.email, f.applicant_profile_id, f.job_id, f.job_name from (
       select a.id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name, a.email,
         n.id as applicant_profile_id, n.job_id, j.name as job_name, a.search_text
       from applicants a
       cross join lateral (
         select p.id, p.job_id from applicant_profiles p
         where p.applicant_id = a.id and not p.is_deleted and p.removed_at is null and ${reach}
         order by p.created_at desc, p.id desc limit 1) n
       join jobs j on j.id = n.job_id
       where ${called.join(' and ')} limit ${MOST_READ}) f
     order by f.search_text like rolecall_plain(${begins}) desc, f.name, f.id limit ${MOST_FOUND}`,
    values,
  );
};

const escaped = (word: string) => word.replace(/[\\%_]/g, '\\$&');
