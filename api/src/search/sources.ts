import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { reachOf, showsNotesOfOthersSql, showsTagSql, visibleResumesSql } from '../pipeline/index.ts';
import type { Field } from './query.ts';

/** What of the candidates a caller may read, and so find by. */
export interface Readable {
  resumes: boolean;
  /** Jobs whose candidates the caller sees; undefined: all. */
  jobs: number[] | undefined;
}

export async function readableFor(caller: Caller): Promise<Readable> {
  if (reachOf(caller) === 'everything') return { resumes: true, jobs: undefined };
  const row = await queryOne<{ resumes: boolean; jobs: number[] }>(
    `select ${visibleResumesSql(caller.role)} as resumes,
       array(select ja.job_id::integer from job_assignments ja where ja.employee_id = $1) as jobs`,
    [caller.id],
    { name: `search-readable-${caller.role}` },
  );
  return { resumes: row?.resumes ?? false, jobs: row?.jobs ?? [] };
}

const LETTERS: Record<Field, string> = {
  all: 'nrca',
  name: 'n',
  resume: 'r',
  cover_letter: 'c',
  answers: 'a',
  notes: '',
  tags: '',
};

/** The letters of the indexed sources of a field (see the migration of the candidate search). */
export function sourcesOf(field: Field, { resumes }: Readable): string {
  return resumes ? LETTERS[field] : LETTERS[field].replace('r', '');
}

export const inNotes = (field: Field) => field === 'all' || field === 'notes';
export const inTags = (field: Field) => field === 'all' || field === 'tags';

/** SQL of the applications with a note that the caller may read and that holds these words (SQL of a tsquery). */
export function notesWithSql(caller: Caller, words: string, me: string): string {
  const visible =
    caller.role === 'decision_maker' ? `and (n.employee_id = ${me} or ${showsNotesOfOthersSql(caller.role)})` : '';
  return `select n.applicant_profile_id from notes n
    where public.rolecall_note_words(n.body) @@ ${words} and not n.is_deleted ${visible}`;
}

/** SQL of the applications with a tag that the caller may see and that is called so. */
export function tagsWithSql(caller: Caller, words: string): string {
  return `select pt.applicant_profile_id from applicant_profile_tags pt where pt.tag_id = any(array(
    select tg.id from tags tg where public.rolecall_tag_words(tg.name) @@ ${words} and ${showsTagSql(caller.role, 'tg.code')}))`;
}
