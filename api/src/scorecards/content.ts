import type { CallTypes } from '../generated/call-types.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { ValidationFailed } from '../platform/errors/errors.ts';

export type Content = CallTypes['saveScorecard']['body']['content'];

/** Copies what the plan asks for, as it is called now: what is changed there later changes nothing here. */
export async function copyKit(cardId: number, plannedId: number): Promise<void> {
  await query(
    `insert into scorecard_ratings (scorecard_id, attribute_id, name, meaning, position)
     select $1, a.id, a.name, a.meaning, row_number() over (order by a.position, a.id)
       from planned_interviews_attributes l join interview_attributes a on a.id = l.attribute_id
      where l.planned_interview_id = $2`,
    [cardId, plannedId],
  );
  await query(
    `insert into scorecard_answers (scorecard_id, question_template_id, question, position)
     select $1, t.id, t.question, row_number() over (order by t.id)
       from planned_interviews_question_templates l join question_templates t on t.id = l.question_template_id
      where l.planned_interview_id = $2`,
    [cardId, plannedId],
  );
}

/**
 * Writes what a scorecard says. Ratings and answers are known by their ids, or by what they were copied of; an attribute
 * that it has not yet comes from the library, once something is said of it. `keeps`: those that are not named stay.
 * @throws 422 for ratings and answers of others, and attributes that do not exist
 */
export async function writeContent(cardId: number, content: Content, { keeps = false } = {}): Promise<void> {
  const { recommendation, note, private_note, ratings, answers } = content;
  await query('update scorecards set recommendation = $2, note = $3, private_note = $4 where id = $1', [
    cardId,
    recommendation,
    note || null,
    private_note || null,
  ]);
  requireOnce('ratings', ratings, 'attribute_id');
  requireOnce('answers', answers, 'question_template_id');
  const unknown = await queryOne(
    `${namedSql('scorecard_ratings', 'attribute_id', 'rating integer')}
     gone as (delete from scorecard_ratings r where r.scorecard_id = $1 and not $3 and not exists (select from named n where n.row_id = r.id)),
     changed as (update scorecard_ratings r set rating = n.rating, note = nullif(n.note, ''), position = case when $3 then r.position else n.at end
       from named n where r.id = n.row_id),
     added as (insert into scorecard_ratings (scorecard_id, attribute_id, name, meaning, rating, note, position)
       select $1, a.id, a.name, a.meaning, n.rating, nullif(n.note, ''), case when $3 then 1000 else 0 end + n.at
         from named n join interview_attributes a on a.id = n.attribute_id where n.row_id is null and n.id is null
           and (n.rating is not null or nullif(n.note, '') is not null))
     select from named n where n.row_id is null
       and (n.id is not null or not exists (select from interview_attributes a where a.id = n.attribute_id)) limit 1`,
    [cardId, JSON.stringify(ratings), keeps],
  );
  if (unknown) throw new ValidationFailed([{ field: 'content.ratings', code: 'reference' }]);
  const foreign = await queryOne(
    `${namedSql('scorecard_answers', 'question_template_id', '')}
     changed as (update scorecard_answers r set note = nullif(n.note, '') from named n where r.id = n.row_id)
     select from named n where n.row_id is null limit 1`,
    [cardId, JSON.stringify(answers)],
  );
  if (foreign) throw new ValidationFailed([{ field: 'content.answers', code: 'reference' }]);
}

/** The beginning of a statement: what is named, with the row of the scorecard that it means. */
const namedSql = (table: string, origin: string, more: string) => `
  with named as materialized (select g.*, (select r.id from ${table} r where r.scorecard_id = $1
      and (r.id = g.id or g.id is null and r.${origin} = g.${origin})) as row_id
    from (select e.at, x.* from jsonb_array_elements($2::jsonb) with ordinality e(item, at),
      jsonb_to_record(e.item) x(id bigint, ${origin} bigint, note text${more && `, ${more}`})) g),`;

type Named<Origin extends string> = { id?: number | null } & { [key in Origin]?: number | null };

function requireOnce<Origin extends string>(field: string, rows: Named<Origin>[], origin: Origin): void {
  const keys = rows.map((row) => (row.id ? `row ${row.id}` : `of ${row[origin]}`));
  if (new Set(keys).size !== keys.length)
    throw new ValidationFailed([{ field: `content.${field}`, code: 'reference' }]);
}
