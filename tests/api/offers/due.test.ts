import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { startServer } from '../../support/server.ts';
import { startWorker, type TestWorker } from '../../support/worker.ts';
import { check, dayIn, givenLetter, good, type House, linkTo, mailsOf, openHouse, statusOf } from './house.ts';

let worker: TestWorker;
let house: House;

beforeAll(async () => {
  house = await openHouse((await startKind.idle()).server);
  await house.database.query('update organizations set time_zone = $1', [zoneWhereItIsNoon()]);
  worker = await startWorker(house.server);
  await eventually(looksDone, 1, 30_000);
});
afterAll(async () => {
  await worker?.stop();
  await house?.close();
});

/** Reminders wait for the morning, so the organization lies where it is noon. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** How often a worker has looked at due dates; it does so when it starts. */
async function looksDone(): Promise<number> {
  const { rows } = await house.database.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'offers.due' and state in ('completed', 'failed')`,
  );
  return rows[0]!.count;
}

/** As at the quarter of an hour, when the queue makes the job by itself. */
async function nextRun(): Promise<void> {
  const before = await looksDone();
  await house.database.query(`insert into pgboss.job (name) values ('offers.due')`);
  await eventually(async () => (await looksDone()) > before, true, 30_000);
}

async function out(due: number, sentDaysAgo = 10): Promise<{ id: number; email: string; link: string }> {
  const letter = await givenLetter(house);
  good(
    await house.recruiter.post('approval_emails/send_to_candidate', { id: letter.id, due_date: await dayIn(house, 9) }),
  );
  await house.database.query(
    `update approval_emails set due_date = $2, sent_at = sent_at - $3 * interval '1 day' where id = $1`,
    [letter.id, await dayIn(house, due), sentDaysAgo],
  );
  return { ...letter, link: await linkTo(house, letter.id, letter.email) };
}

async function request(due: number): Promise<number> {
  const { id } = await givenLetter(house, {
    email_type: 'info_request',
    status: 'req_out',
    due_date: await dayIn(house, due),
    sent_at: new Date(Date.now() - 10 * 86_400_000),
  });
  return id;
}

const kinds = async (id: number) => (await mailsOf(house, id)).map((mail) => mail.split(' ')[0]);

test('what is over expires once, what ends today does not; candidate and author are told', async () => {
  const [over, today, asked] = [await out(-1), await out(0), await request(-1)];
  await nextRun();
  await nextRun();
  expect([await statusOf(house, over.id), await statusOf(house, today.id), await statusOf(house, asked)]).toEqual([
    'offer_expired',
    'out_with_candidate',
    'form_expired',
  ]);
  expect(await kinds(over.id)).toEqual(['sent', 'expired', 'staff_expired']);
  expect(await kinds(asked)).toEqual(['request_expired', 'staff_request_expired']);
  expect(await check(house, over.link)).toMatchObject({ state: 'closed', closed_because: 'expired', message: '' });
  const late = await house.anybody.post('approval_emails/candidate_response', { hash: over.link, accepted: true });
  expect(late.status).toBe(422);
});

test('before any job has looked, the last day is over all the same', async () => {
  const letter = await out(-1);
  expect(await check(house, letter.link)).toMatchObject({ state: 'closed', closed_because: 'expired' });
  const late = await house.anybody.post('approval_emails/candidate_response', { hash: letter.link, accepted: true });
  expect(late.status).toBe(422);
});

test('candidates are reminded on each of the days, once, with a link that works; who was sent it since is not', async () => {
  await house.database.query(
    `update organizations set settings = coalesce(settings, '{}'::jsonb) || '{"due_reminder_days": [5, 2]}'`,
  );
  const [soon, later, fresh, missed, asked] = [
    await out(2),
    await out(6),
    await out(1, 0),
    await out(1),
    await request(5),
  ];
  await nextRun();
  await nextRun();
  expect(await kinds(soon.id)).toEqual(['sent', 'due_reminder']);
  expect(await kinds(later.id)).toEqual(['sent']);
  expect(await kinds(fresh.id)).toEqual(['sent']);
  expect(await kinds(missed.id)).toEqual(['sent', 'due_reminder']);
  expect(await kinds(asked)).toEqual(['request_reminder']);
  const link = await linkTo(house, soon.id, soon.email);
  expect(link).not.toBe(soon.link);
  expect(await check(house, link)).toMatchObject({ state: 'open' });
  expect(await check(house, soon.link)).toMatchObject({ state: 'open' });
  // On the next of the days again.
  await house.database.query(`update approval_emails set due_reminded_on = due_reminded_on - 3 where id = $1`, [
    soon.id,
  ]);
  await nextRun();
  expect(await kinds(soon.id)).toEqual(['sent', 'due_reminder', 'due_reminder']);
});

test('a worker that is killed in the middle has expired all or nothing of a letter; the next one does the rest', async () => {
  const letters = [await out(-1), await out(-1), await out(-1)];
  // None but the one that will be killed.
  await worker.stop();
  await house.database.query('begin');
  await house.database.query(
    'select from applicant_profiles where id = (select applicant_profile_id from approval_emails where id = $1) for update',
    [letters[1]!.id],
  );
  const other = await startServer({ databaseUrl: house.server.databaseUrl, dataDir: house.server.dataDir });
  try {
    await eventually(() => statusOf(house, letters[0]!.id), 'offer_expired', 30_000);
    await other.kill();
  } finally {
    await house.database.query('rollback');
    await other.stop();
  }
  worker = await startWorker(house.server);
  for (const { id } of letters) {
    await eventually(() => statusOf(house, id), 'offer_expired', 30_000);
    expect(await kinds(id)).toEqual(['sent', 'expired', 'staff_expired']);
  }
});

test('what waited a day for a letter that nobody saved is cleared away; a newer one and a letter’s own stay', async () => {
  const waiting = async (name: string, more: object = {}) =>
    good<{ id: number }>(
      await house.recruiter.post('file_and_links', {
        ...{ attachment_type: 'offer_letter_link', direction: 'outbound', link: 'https://example.org', name, ...more },
      }),
      201,
    ).id;
  const letter = await givenLetter(house);
  const [old, fresh, saved] = [
    await waiting('Old'),
    await waiting('Fresh'),
    await waiting('Saved', { approval_email_id: letter.id }),
  ];
  await house.database.query(
    `update file_and_links set created_at = now() - interval '25 hours' where id = any($1::bigint[])`,
    [[old, saved]],
  );
  const left = async () =>
    (
      await house.database.query<{ id: number }>(
        'select id::int as id from file_and_links where id = any($1::bigint[]) order by id',
        [[old, fresh, saved]],
      )
    ).rows.map(({ id }) => id);
  expect(await left()).toEqual([old, fresh, saved]);
  await house.database.query(`insert into pgboss.job (name) values ('offers.sweep')`);
  const worker = await startWorker(house.server);
  await eventually(async () => (await left()).join(), [fresh, saved].join(), 60_000);
  await worker.stop();
});
