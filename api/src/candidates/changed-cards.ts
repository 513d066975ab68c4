import { rawJson, type Answer } from '../platform/chain/answer.ts';
import type { Caller } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import { cardSql } from './card-sql.ts';

interface Place {
  job_id: number;
  stage_id: number;
}

/** SQL of the counts of places ($2: jobs, $3: stages, side by side) that the caller ($1) may see. */
const countsSql = (caller: Caller) => `(
  select coalesce(json_agg(json_build_object('id', w.id, 'job_id', w.job_id, 'stage_id', w.stage_id,
    'applicants_count', w.applicants_count, 'workload_order', w.workload_order) order by w.id), '[]')
  from workloads w
  where (w.job_id, w.stage_id) in (select * from unnest($2::bigint[], $3::bigint[]))
    and ${reachesPlaceSql({ id: '$1', role: caller.role }, { job: 'w.job_id', stage: 'w.stage_id' })})`;

const placesOf = (places: Place[]) => [places.map((place) => place.job_id), places.map((place) => place.stage_id)];

/** The answer of a write on one application: its card as it is now, with the counts of the places it touched and `more`. */
export async function changedCard(
  caller: Caller,
  profileId: number,
  places: Place[] = [],
  more: object = {},
): Promise<Answer> {
  const row = await queryOne<{ card: string; counts: string }>(
    `select (${cardSql(caller.role)})::text as card, ${countsSql(caller)}::text as counts
     from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = $4`,
    [caller.id, ...placesOf(places), profileId],
    { name: `candidates-changed-card-${caller.role}` },
  );
  if (!row) throw new Error(`The application ${profileId} is gone in its own transaction`);
  return rawJson(`${row.card.slice(0, row.card.lastIndexOf('}'))}, "workloads": ${row.counts}${beside(more)}}`);
}

/** The card alone, as an object: for the answer of a conflict. */
export async function cardOf(caller: Caller, profileId: number): Promise<unknown> {
  const row = await queryOne<{ card: unknown }>(
    `select ${cardSql(caller.role)} as card
     from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = $1`,
    [profileId],
    { name: `candidates-card-${caller.role}` },
  );
  return row?.card;
}

/**
 * The answer of a write on several applications, in the order of their ids. `changed`: those that were not as wanted
 * before; whoever takes the write back takes it from them alone. `more` stands beside them.
 */
export async function changedCards(
  caller: Caller,
  profileIds: number[],
  places: Place[] = [],
  changed: number[] = profileIds,
  more: object = {},
): Promise<Answer> {
  const row = await queryOne<{ body: string }>(
    `select json_build_object(
       'applicant_profiles', (select coalesce(json_agg(${cardSql(caller.role)} order by p.id), '[]')
         from applicant_profiles p join applicants a on a.id = p.applicant_id where p.id = any($4::bigint[])),
       'workloads', ${countsSql(caller)}, 'changed_ids', $5::bigint[])::text as body`,
    [caller.id, ...placesOf(places), profileIds, changed],
    { name: `candidates-changed-cards-${caller.role}` },
  );
  const { body } = row!;
  return rawJson(`${body.slice(0, body.lastIndexOf('}'))}${beside(more)}}`);
}

/** Members of an object as they stand behind others. */
const beside = (more: object) =>
  Object.entries(more)
    .map(([name, value]) => `, ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join('');
