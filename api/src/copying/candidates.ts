import { contentRange, rawJson, type Answer } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { parameters, type Bind } from '../platform/permissions/scopes.ts';
import { reachesPlaceSql } from '../platform/permissions/reach.ts';
import { limits } from '../generated/limits.ts';

/** GET applicant_profiles/bulk_candidates/{job_id} */
export const bulkCandidates: Handler<'bulkCandidates'> = async (context) => {
  const { stage_id: stage, q, limit, offset } = context.query;
  return candidates(callerOf(context), { limit, offset }, (bind) => [
    `p.job_id = ${bind(context.params.job_id)}`,
    ...(stage === undefined ? [] : [`p.stage_id = ${bind(stage)}`]),
    ...(q ?? '')
      .trim()
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => `a.search_text like rolecall_plain(${bind(`%${word.replace(/[\\%_]/g, '\\$&')}%`)})`),
  ]);
};

/** GET applicant_profiles/bulk_candidates_by_id/{ids} */
export const bulkCandidatesById: Handler<'bulkCandidatesById'> = async (context) =>
  candidates(callerOf(context), {}, (bind) => [`p.id = any(${bind(context.params.ids)}::bigint[])`]);

/** Candidates by name, as far as the caller sees them. */
async function candidates(
  caller: Caller,
  { limit = limits.chosen, offset = 0 }: { limit?: number | undefined; offset?: number | undefined },
  conditions: (bind: Bind) => string[],
): Promise<Answer> {
  const { values, bind } = parameters();
  const reach = reachesPlaceSql({ id: bind(caller.id), role: caller.role }, { job: 'p.job_id', stage: 'p.stage_id' });
  const where = ['not p.is_deleted', reach, ...conditions(bind)].join(' and ');
  const from = 'applicant_profiles p join applicants a on a.id = p.applicant_id';
  const row = await queryOne<{ total: number; rows: number; body: string }>(
    `with page as materialized (
       select p.id, p.job_id, p.stage_id, p.applicant_id, p.sort_name, ${NAME} as name, a.email
       from ${from} where ${where} order by p.sort_name, p.id limit ${bind(limit)} offset ${bind(offset)})
     select (select count(*) from ${from} where ${where})::int as total, (select count(*) from page)::int as rows,
       (select coalesce(json_agg(json_build_object('id', c.id, 'job_id', c.job_id, 'stage_id', c.stage_id,
          'applicant_id', c.applicant_id, 'name', c.name, 'email', c.email) order by c.sort_name, c.id), '[]')::text
        from page c) as body`,
    values,
  );
  return rawJson(row!.body, { contentRange: contentRange('applicant_profiles', offset, row!.rows, row!.total) });
}

/** SQL of the name of the person `a`; empty once the personal data is removed. */
export const NAME = `btrim(concat_ws(' ', a.first_name, a.last_name))`;
