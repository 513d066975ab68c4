import type { CallTypes } from '../generated/call-types.ts';
import { queryOne } from '../platform/database/database.ts';

export type Card = CallTypes['saveScorecard']['answer'];

const ratings = (card: string, own: string) => `(select coalesce(jsonb_agg(jsonb_build_object(${own}'name', r.name,
    'rating', r.rating, 'note', r.note) order by r.position, r.id), '[]') from scorecard_ratings r where r.scorecard_id = ${card}.id)`;

const answers = (
  card: string,
  own: string,
) => `(select coalesce(jsonb_agg(jsonb_build_object(${own}'question', q.question,
    'note', q.note) order by q.position, q.id), '[]') from scorecard_answers q where q.scorecard_id = ${card}.id)`;

/** SQL of a scorecard, the row `card`, as JSON; what its author keeps to themselves only for them, `me` by SQL of their id. */
export const cardSql = (card: string, me: string): string => `jsonb_build_object('id', ${card}.id,
  'applicant_profile_id', ${card}.applicant_profile_id, 'interview_id', ${card}.interview_id,
  'planned_interview_id', ${card}.planned_interview_id, 'name', ${card}.name,
  'author', (select jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) from employees e where e.id = ${card}.author_id),
  'is_own', ${card}.author_id is not distinct from ${me}, 'status', ${card}.status, 'recommendation', ${card}.recommendation,
  'note', ${card}.note, 'private_note', case when ${card}.author_id = ${me} then ${card}.private_note end,
  'sent_at', ${card}.sent_at, 'written_at', ${card}.written_at,
  'versions', (select count(*) from scorecard_versions v where v.scorecard_id = ${card}.id),
  'after_opening', exists (select from scorecard_openings o where o.applicant_profile_id = ${card}.applicant_profile_id
    and o.employee_id = ${card}.author_id and o.created_at < ${card}.sent_at),
  'lock_version', ${card}.lock_version,
  'ratings', ${ratings(card, "'id', r.id, 'attribute_id', r.attribute_id, 'meaning', r.meaning, ")},
  'answers', ${answers(card, "'id', q.id, 'question_template_id', q.question_template_id, ")})`;

/** SQL of what others read of a scorecard, the row `card`, as JSON: what a version keeps. */
export const contentSql = (card: string): string =>
  `jsonb_build_object('recommendation', ${card}.recommendation, 'note', ${card}.note,
    'ratings', ${ratings(card, '')}, 'answers', ${answers(card, '')})`;

/** One's own scorecard as it stands. */
export async function ownCard(id: number, me: number): Promise<Card> {
  const row = await queryOne<{ card: Card }>(
    `select ${cardSql('c', '$2::bigint')} as card from scorecards c where c.id = $1 and c.author_id = $2`,
    [id, me],
    { name: 'scorecards-own' },
  );
  return row!.card;
}
