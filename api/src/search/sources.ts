import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { reachesEveryJob } from '../platform/permissions/reach.ts';
import { showsNotesOfOthersSql, showsTagSql, visibleResumesSql } from '../candidates/index.ts';
import type { Field } from './query.ts';

/** What of the candidates a caller may read, and so find by; and whom the organization leaves out. */
export interface Readable {
  resumes: boolean;
  /** The notes of everybody; without it only what the caller wrote. */
  notes: boolean;
  /** Jobs whose candidates the caller sees; undefined: all. */
  jobs: number[] | undefined;
  /** Who wants to be considered for one job only is found where jobs are named: a setting of the organization. */
  hidesSingleJob: boolean;
}

export async function readableFor(caller: Caller): Promise<Readable> {
  const all = reachesEveryJob(caller);
  const row = await queryOne<{ resumes: boolean; notes: boolean; jobs: number[]; hidesSingleJob: boolean }>(
    `select ${visibleResumesSql(caller.role)} as resumes, ${showsNotesOfOthersSql(caller.role)} as notes,
       array(select ja.job_id::integer from job_assignments ja where ja.employee_id = $1 and not $2) as jobs,
       exists (select from organizations o where o.settings -> 'hide_single_job_candidates' = 'true') as "hidesSingleJob"`,
    [caller.id, all],
    { name: `search-readable-${caller.role}` },
  );
  return {
    resumes: row?.resumes ?? false,
    notes: row?.notes ?? false,
    jobs: all ? undefined : (row?.jobs ?? []),
    hidesSingleJob: row?.hidesSingleJob ?? true,
  };
}

const LETTERS: Record<Field, string> = {
  all: 'nrcao',
  name: 'n',
  resume: 'r',
  cover_letter: 'c',
  answers: 'a',
  notes: 'o',
  tags: '',
};

/** The letters of the indexed sources of a field that a caller may read (see the migrations of the candidate search). */
export function sourcesOf(field: Field, { resumes, notes }: Readable): string {
  return LETTERS[field].replace(resumes ? '' : 'r', '').replace(notes ? '' : 'o', '');
}

export const inNotes = (field: Field) => field === 'all' || field === 'notes';
export const inTags = (field: Field) => field === 'all' || field === 'tags';

/** SQL of the ids of the tags that are called so (SQL of a tsquery) and that the caller may see. */
export const tagsCalledSql = (caller: Caller, words: string) =>
  `select tg.id::integer from tags tg where public.rolecall_tag_words(tg.name) @@ ${words} and ${showsTagSql(caller.role, 'tg.code')}`;

/**
 * SQL of the applications with a note that holds these words (SQL of a tsquery) and that the index does not answer: where
 * it is behind, and where the caller reads only what they wrote.
 */
export function notesBesideSql({ notes }: Readable, words: string, me: string): string {
  const beside = notes
    ? 'n.applicant_profile_id in (select d.applicant_profile_id from applicant_profile_search_due d)'
    : `n.employee_id = ${me}`;
  return `select n.applicant_profile_id from notes n
    where public.rolecall_note_words(n.body) @@ ${words} and not n.is_deleted and ${beside}`;
}

/** SQL of the applications with one of these tags (SQL of an array of ids) where the index is behind. */
export function tagsBesideSql(tags: string): string {
  return `select pt.applicant_profile_id from applicant_profile_search_due d
    join applicant_profile_tags pt on pt.applicant_profile_id = d.applicant_profile_id where pt.tag_id = any(${tags})`;
}
