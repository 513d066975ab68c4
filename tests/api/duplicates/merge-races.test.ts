import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { holdRows } from '../../support/hold-rows.ts';
import { startServer } from '../../support/server.ts';
import { connect, givenJob } from '../pipeline/support.ts';
import { givenCandidate, heldFor, secrets, writes, type Given } from '../removal/writes.ts';

let given: Given;
let elsewhere: Given;

beforeAll(async () => {
  const server = await startServer({ demo: true, env: { TRUST_PROXY: '1', ...secrets } });
  const recruiter = await ApiClient.as(server.url, 'recruiter');
  const admin = await ApiClient.as(server.url, 'super_admin');
  const jobs = [await givenJob(recruiter), await givenJob(recruiter), await givenJob(recruiter)];
  given = { server, database: await connect(server.databaseUrl), admin, recruiter, jobs };
  elsewhere = { ...given, jobs: jobs.slice(2) };
});
afterAll(async () => {
  await given?.database.end();
  await given?.server.stop();
});

const one = async (sql: string, ...values: unknown[]) =>
  (await given.database.query<Record<string, unknown>>(sql, values)).rows[0];

/** Two entries, the second of which is merged into the first while something is written to it. */
async function race(name: string, first: 'merge' | 'write') {
  const kept = await givenCandidate(elsewhere);
  const merged = await givenCandidate(given);
  const merge = async () =>
    (await given.recruiter.post(`applicants/${kept.applicant}/merge`, { applicant_id: merged.applicant })).status;
  const write = () => writes[name]!(merged, given);
  // A merge has both entries when it comes to what they are found by.
  const sql = first === 'merge' ? heldFor('do not hire') : heldFor(name);
  const held = await holdRows(given.server.databaseUrl, sql, [merged.applicant]);
  const acts = first === 'merge' ? [merge, write] : [write, merge];
  const done: Promise<number>[] = [];
  for (const act of acts) {
    done.push(act());
    await held.waiting(done.length);
  }
  await held.release();
  expect((await Promise.all(done)).every((status) => status < 300)).toBe(true);
  return { kept: kept.applicant, merged: merged.applicant };
}

test.each(Object.keys(writes).flatMap((name) => [[name, 'merge'] as const, [name, 'write'] as const]))(
  '%s at the same time as a merge goes to the person who is left, whoever comes first (%s)',
  async (name, first) => {
    const { kept, merged } = await race(name, first);
    expect(
      await one(
        `select (select count(*)::int from applicant_profiles where applicant_id = $1) as applications,
           (select count(*)::int from hgemails where applicant_id = $1) as mails`,
        merged,
      ),
    ).toEqual({ applications: 0, mails: 0 });
    const flags = `select array_agg(black_flag order by id) as flags from applicants where id in ($1, $2)`;
    expect(await one(flags, kept, merged)).toEqual({ flags: Array(2).fill(name === 'do not hire') });
    if (name === 'name of who referred them') {
      const { referral_name: referral } = (await one('select referral_name from applicants where id = $1', kept))!;
      expect(referral).toMatch(/^zq/);
    }
    if (name.startsWith('application')) {
      const made = 'select from applicant_profiles where applicant_id = $1 and job_id = $2';
      expect(await one(made, kept, given.jobs[1]!.id)).toBeDefined();
    }
    if (name === 'received text message' && first === 'merge')
      expect(await one('select from sms_messages where applicant_id = $1', kept)).toBeDefined();
  },
);
