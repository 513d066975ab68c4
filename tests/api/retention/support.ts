import { expect } from '@jest/globals';
import type { ApiClient } from '../../support/api-client.ts';
import { readUntil } from '../../support/eventually.ts';
import type { Place } from '../candidate-page/support.ts';

export interface Rule {
  id: number;
  lock_version: number;
  status: string;
}

export interface Concerned {
  numbers: { now: number; soon: number; asked_now: number; kept: number };
  total: number;
  rows: { applicant_id: number; due_on: string; ask_on: string | null; kept_because: string[] }[];
}

let count = 0;

/** A rule for one job, off, that asks nobody, unless said otherwise. */
export async function givenRule(admin: ApiClient, fields: object): Promise<Rule> {
  count += 1;
  const body = { name: `Rule ${count}`, scope: 'job', months: 12, action: 'anonymise', asks: false, ask_days: null };
  const made = await admin.post('retention_rules', { ...body, ...fields });
  expect(made.status).toBe(201);
  return made.body as Rule;
}

export async function concernedBy(admin: ApiClient, { id }: Pick<Rule, 'id'>): Promise<Concerned> {
  const answer = await admin.get(`retention_rules/${id}/concerned?limit=100`);
  expect(answer.status).toBe(200);
  return answer.body as Concerned;
}

/** Switches a rule on, by the numbers that the preview shows. */
export async function switchOn(admin: ApiClient, rule: Pick<Rule, 'id'>): Promise<void> {
  const { now, soon } = (await concernedBy(admin, rule)).numbers;
  const answer = await admin.put(`retention_rules/${rule.id}/switch_on`, {
    expected: { now, soon },
    lock_version: null,
  });
  expect(answer.status).toBe(200);
}

export const switchOff = async (admin: ApiClient, rule: Pick<Rule, 'id'>): Promise<void> =>
  expect((await admin.put(`retention_rules/${rule.id}/switch_off`, {})).status).toBe(200);

/** As if nothing had happened to somebody for so many months; none of their mails waits any more. */
export async function aged({ database }: Pick<Place, 'database'>, applicant: number, months: number): Promise<void> {
  const ago = `now() - make_interval(months => ${months}, days => 1)`;
  const own = `in (select id from applicant_profiles where applicant_id = $1)`;
  // Histories are only added to, and this one is to be an old one.
  const stay = async (how: 'disable' | 'enable') => {
    for (const table of ['applicant_logs', 'applicant_profile_logs'])
      await database.query(`alter table ${table} ${how} trigger ${table}_stay`);
  };
  await stay('disable');
  for (const sql of [
    `update applicants set created_at = ${ago}, keep_longer_at = null where id = $1`,
    `update applicant_profiles set created_at = ${ago} where applicant_id = $1`,
    `update applicant_profile_logs set created_at = ${ago} where applicant_profile_id ${own}`,
    `update applicant_logs set created_at = ${ago} where applicant_id = $1`,
    `update hgemails set created_at = ${ago} where applicant_id = $1 or applicant_profile_id ${own}`,
    `update record_links set used_at = null where applicant_id = $1`,
    `update retention_questions set created_at = ${ago} where applicant_id = $1`,
  ])
    await database.query(sql, [applicant]);
  await stay('enable');
}

/** Lets another day of all rules begin, and waits until it and its removals are done. */
export async function anotherDay({ database }: Pick<Place, 'database'>): Promise<void> {
  await database.query('update retention_runs set run_on = run_on - id::int where run_on > current_date - 2');
  await database.query(`insert into pgboss.job (name) values ('retention.daily')`);
  await dayDone(database);
}

export async function dayDone(database: Place['database']): Promise<void> {
  const done = await readUntil(
    async () => {
      const { rows } = await database.query<{ done: boolean }>(
        `select (select count(*) from retention_rules where status = 'on') = count(*)
           and not exists (select from pgboss.job where name = 'retention.daily' and state in ('created', 'retry', 'active'))
           and coalesce(bool_and(u.ordered_at is not null and (u.candidate_removal_id is null or r.finished_at is not null)), true) as done
           from retention_runs u left join candidate_removals r on r.id = u.candidate_removal_id
           join organizations o on o.id = 1 where u.run_on = (now() at time zone o.time_zone)::date`,
      );
      return rows[0]!.done;
    },
    (found) => found,
    30_000,
  );
  expect(done).toBe(true);
}
