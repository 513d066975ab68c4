import type { CallTypes } from '../../generated/call-types.ts';
import { resourceOf } from '../../generated/resources.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { Conflict, NotFound } from '../../platform/errors/errors.ts';
import type { Hook } from '../../platform/resource/registry.ts';
import { actOnRow } from '../../platform/resource/save-row.ts';
import { concernedSql } from './due-sql.ts';

type Numbers = CallTypes['switchOnRetentionRule']['answer'];

/** Everybody whom rules concern until 30 days from now, and who are to be asked. */
const soonSql = `(d.due_on <= d.today + 30 or d.ask_on <= d.today)`;

const TODAY = `(select (now() at time zone o.time_zone)::date from organizations o where o.id = 1)`;

/** Counts over rows `c` of concernedSql. */
const numbersSql = `
  count(*) filter (where c.kept_because = '{}' and c.due_on::date <= ${TODAY})::int as now,
  count(*) filter (where c.kept_because = '{}' and c.due_on::date > ${TODAY} and c.due_on::date <= ${TODAY} + 30)::int as soon,
  count(*) filter (where c.kept_because = '{}' and c.ask_on::date <= ${TODAY})::int as asked_now,
  count(*) filter (where c.kept_because <> '{}')::int as kept`;

/** GET retention/overview */
export const retentionOverview: Handler<'retentionOverview'> = async () => {
  const rules = await query<CallTypes['retentionOverview']['answer']['rules'][number]>(
    `select r.id, r.name, n.* from retention_rules r
       left join (select c.rule_id, ${numbersSql} from (${concernedSql({ where: soonSql })}) c group by c.rule_id) g on g.rule_id = r.id
       cross join lateral (select coalesce(g.now, 0) as now, coalesce(g.soon, 0) as soon, coalesce(g.asked_now, 0) as asked_now,
         coalesce(g.kept, 0) as kept) n
      where r.status = 'on' order by r.name, r.id`,
    [],
    { name: 'retention-overview' },
  );
  return { rules };
};

/** GET retention_rules/{id}/concerned */
export const retentionConcerned: Handler<'retentionConcerned'> = async ({ params: { id }, query: page }) => {
  const row = await queryOne<CallTypes['retentionConcerned']['answer']>(
    `with c as materialized (${concernedSql({ draft: '$1', where: `d.rule_id = $1 and ${soonSql}` })}),
       page as (
         select c.applicant_id, btrim(concat_ws(' ', a.first_name, a.last_name)) as name, a.email, p.id as profile_id, p.job_id,
           c.last_active_at, c.due_on, c.ask_on, c.kept_because
           from c join applicants a on a.id = c.applicant_id
           left join lateral (select p.id, p.job_id from applicant_profiles p join applicants e on e.id = p.applicant_id
             where (e.id = a.id or e.merged_into_id = a.id) and p.removed_at is null and not p.is_deleted
             order by p.created_at desc, p.id desc limit 1) p on true
          order by c.due_on, c.applicant_id limit $2 offset $3)
     select (select row_to_json(n) from (select ${numbersSql} from c) n) as numbers,
       (select count(*)::int from c) as total, (select coalesce(json_agg(page), '[]') from page) as rows
       from retention_rules r where r.id = $1`,
    [id, page.limit ?? 25, page.offset ?? 0],
    { name: 'retention-concerned' },
  );
  if (!row) throw new NotFound();
  return row;
};

async function numbersOf(id: number): Promise<Numbers> {
  const row = await queryOne<Numbers>(
    `select ${numbersSql} from (${concernedSql({ draft: '$1', where: `d.rule_id = $1 and ${soonSql}` })}) c`,
    [id],
    { name: 'retention-numbers' },
  );
  return row!;
}

/** PUT retention_rules/{id}/switch_on: by the numbers that were read, looked at again with the row locked. */
export const switchOnRetentionRule: Handler<'switchOnRetentionRule'> = async (context) => {
  const { params, body, language } = context;
  const writer = { caller: callerOf(context), language };
  const locked = await queryOne('select from retention_rules where id = $1 for update', [params.id]);
  if (!locked) throw new NotFound();
  const numbers = await numbersOf(params.id);
  const { now, soon } = numbers;
  if (now !== body.expected.now || soon !== body.expected.soon)
    throw new Conflict('retention.errors.numbersChanged', { values: { now, soon }, extra: { current: numbers } });
  const version = body.lock_version === null ? {} : { lock_version: body.lock_version };
  await actOnRow(resourceOf('retention-rule'), params.id, 'switch_on', version, writer);
  return numbers;
};

/** A rule that is on does what was looked at when it was switched on, and goes only once it is off. */
export const retentionRuleHook: Hook = {
  async beforeWrite({ operation, before, values, transition }) {
    if (operation !== 'create' && before?.status === 'on' && !transition) throw new Conflict('retention.errors.isOn');
    const scope = values.scope ?? before?.scope;
    if (scope !== 'country') values.country = null;
    if (scope !== 'job') values.job_id = null;
  },
};
