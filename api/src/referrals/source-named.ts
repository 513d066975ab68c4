import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';

/** The candidate source that a link names by its code in links, or by its name in any language; undefined for others. */
export async function sourceNamed(word: string): Promise<number | undefined> {
  const row = await queryOne<Pick<Rows['candidate_sources'], 'id'>>(
    `select s.id from candidate_sources s
     where s.is_viewable and s.code is distinct from 'internal' and s.code is distinct from 'added_by_recruiter'
       and (lower(s.link_code) = lower($1)
         or exists (select from jsonb_each_text(s.name) n where rolecall_plain(n.value) = rolecall_plain($1)))
     order by lower(s.link_code) = lower($1) desc nulls last, s.id limit 1`,
    [word],
    { name: 'source-of-link' },
  );
  return row?.id;
}
