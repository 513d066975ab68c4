import type { Caller } from '../platform/chain/context.ts';
import { showsTagSql, visibleNotesSql } from '../candidates/index.ts';
import { textsSql as textsOfSql } from '../platform/texts/in-language.ts';
import type { Readable } from './sources.ts';

/** SQL of the texts of application `p` in which a caller may find words: JSON by field, long ones cut as the index cuts them. */
export function textsSql(caller: Caller, { resumes }: Readable, me: string): string {
  return `(select jsonb_build_object(
      'name', concat_ws(' ', t.name, t.email), 'resume', ${resumes ? 't.resume' : 'null::text'}, 'cover_letter', t.cover_letter, 'answers', t.answers,
      'notes', (select string_agg(left(n.body, 20000), e'\\n' order by n.created_at desc, n.id desc) from notes n
        where n.applicant_profile_id = p.id and not n.is_deleted and ${visibleNotesSql(caller.role, 'n', me)}),
      'tags', (select string_agg((select string_agg(name, ' / ' order by place) from (
          select name, min(at) as place from unnest(array[${textsOfSql('tag.name').join(', ')}]) with ordinality named (name, at)
          where name is not null group by name) each), ', ' order by tag."order", tag.id)
        from applicant_profile_tags pt join tags tag on tag.id = pt.tag_id
        where pt.applicant_profile_id = p.id and ${showsTagSql(caller.role, 'tag.code')}))
    from rolecall_search_texts(p.id) t)`;
}
