import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ApiClient } from '../../support/api-client.ts';
import { eventually, untilFound } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { runCommand } from '../../support/run-command.ts';
import { startServer } from '../../support/server.ts';
import { startWorker } from '../../support/worker.ts';
import { manyAddresses } from '../pipeline/support.ts';
import { type Act, ACTS, APPROVERS, Model } from './letter-model.ts';
import { addTo, dayIn, givenLetter, type GivenLetter, type House, linkTo, mailsOf, openHouse } from './house.ts';

/** Random ways of one letter, done by staff, approvers, candidate and time, against what a plain model says of it. */

let house: House;
let days: { future: string; past: string };

beforeAll(async () => {
  house = await openHouse((await startKind.idle()).server);
  days = { future: await dayIn(house, 5), past: await dayIn(house, -1) };
});
afterAll(() => house?.close());

async function really(
  act: Act,
  letter: GivenLetter,
  model: Model,
  { recruiter, anybody }: Pick<House, 'recruiter' | 'anybody'> = house,
): Promise<number | 'nothing'> {
  const { database } = house;
  const { id } = letter;
  const post = async (path: string, body: object) => (await recruiter.post(path, body)).status;
  switch (act) {
    case 'send_for_approval':
      return post('approval_emails/send_to_approver', { id });
    case 'approve':
    case 'return': {
      if (!model.lastAsked) return 'nothing';
      const hash = await linkTo(house, id, model.lastAsked);
      return (await anybody.post('approval_chains/feedback_response', { hash, approved: act === 'approve' })).status;
    }
    case 'skip':
      return post(`approval_emails/${id}/skip_a_chain`, {});
    case 'remind':
      return post(`approval_emails/${id}/send_reminder`, {});
    case 'cancel':
      return (await recruiter.put(`approval_emails/${id}/cancel`, {})).status;
    case 'send_to_candidate':
      return post('approval_emails/send_to_candidate', { id, due_date: days.future, even_so: true });
    case 'accept':
    case 'decline': {
      if (model.candidateLink === 'none') return 'nothing';
      const hash = await linkTo(house, id, letter.email);
      return (await anybody.post('approval_emails/candidate_response', { hash, accepted: act === 'accept' })).status;
    }
    case 'answer_for':
      return post('approval_emails/candidate_response', {
        approval_email_id: id,
        accepted: true,
        respond_on_behalf: true,
      });
    case 'recall':
      return (await recruiter.put(`approval_emails/${id}/recall`, {})).status;
    case 'day_passes':
      await database.query(`update approval_emails set due_date = $2 where id = $1 and status = 'out_with_candidate'`, [
        id,
        days.past,
      ]);
      return 'nothing';
  }
}

async function seen({ id, profile }: GivenLetter) {
  const { rows } = await house.database.query<{
    status: string;
    offered: boolean;
    tagged: boolean;
    log: string[];
    trail: string[];
    versions: string[];
    unlike: string[];
  }>(
    `select l.status, p.offered_date is not null as offered,
       exists (select from applicant_profile_tags x join tags t on t.id = x.tag_id
         where x.applicant_profile_id = p.id and t.code = 'offer_in_progress') as tagged,
       array(select h.action from applicant_profile_logs h
         where h.applicant_profile_id = p.id and h.action like 'offer%' order by h.id) as log,
       array(select e.action from trail_entries e where e.approval_email_id = l.id order by e.number) as trail,
       array(select v.reason || ' ' || case v.content ->> 'due_date' when $3 then 'future' when $4 then 'past' else 'none' end
         from letter_versions v where v.approval_email_id = l.id order by v.number) as versions,
       array(select m.status || ' ' || coalesce(string_agg(j.state::text || ' ' || j.retry_count, ', ' order by j.created_on), 'no job')
         from hgemails m left join pgboss.job j on j.name = 'mail.send' and j.data ->> 'id' = m.id::text
         where m.approval_email_id = l.id group by m.id having count(j.id) <> 1) as unlike
     from approval_emails l join applicant_profiles p on p.id = $2 where l.id = $1`,
    [id, profile, days.future, days.past],
  );
  return { ...rows[0]!, mails: await mailsOf(house, id) };
}

/** The same by the model; each mail has one job that sends it. */
function foreseen({ status, offered, tagged, mails, log, trail, versions }: Model) {
  return { status, offered, tagged, mails, log, trail, versions, unlike: [] };
}

async function givenWay(): Promise<{ letter: GivenLetter; model: Model }> {
  const letter = await givenLetter(house);
  for (const email of APPROVERS) await addTo(house, letter.id, email);
  return { letter, model: new Model(letter.email, (await seen(letter)).trail) };
}

/** The ways that lead far are tried more often than chance alone would. */
const acts = fc.array(
  fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...ACTS) },
    {
      weight: 2,
      arbitrary: fc.constantFrom<Act>('send_for_approval', 'approve', 'approve', 'send_to_candidate', 'accept'),
    },
  ),
  { minLength: 5, maxLength: 14 },
);

test('whatever staff, approvers, candidate and time do in whatever order, a letter stands where a plain model says', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (way) => {
      const { letter, model } = await givenWay();
      for (const [at, act] of way.entries()) {
        const status = await really(act, letter, model);
        const step = { at, act, way: way.slice(0, at + 1).join(' ') };
        const wanted = model.take(act);
        expect({ ...step, status }).toEqual({ ...step, status: wanted });
        expect({ ...step, ...(await seen(letter)) }).toEqual({ ...step, ...foreseen(model) });
      }
    }),
    { numRuns: 25, endOnFailure: true, interruptAfterTimeLimit: 20_000 },
  );
});

test('a server that is killed in the middle of an act has done nothing of it, and the act can be done again', async () => {
  const { letter, model } = await givenWay();
  const steps: [act: Act, killed: boolean][] = [
    ['send_for_approval', false],
    ['approve', false],
    ['approve', true],
    ['send_to_candidate', false],
    ['accept', true],
  ];
  for (const [act, killed] of steps) {
    if (killed) await killedIn(act, letter, model);
    expect({ act, ...(await seen(letter)) }).toEqual({ act, ...foreseen(model) });
    expect(await really(act, letter, model)).toBe(model.take(act));
    expect({ act, ...(await seen(letter)) }).toEqual({ act, ...foreseen(model) });
  }
});

test('a worker that is killed while it ends a letter has done nothing of it, and the next one does it once', async () => {
  const { database, server } = house;
  const { letter, model } = await givenWay();
  const way: Act[] = ['send_for_approval', 'approve', 'approve', 'send_to_candidate', 'day_passes'];
  for (const act of way) expect({ act, is: await really(act, letter, model) }).toEqual({ act, is: model.take(act) });
  // Nothing else is for the worker to end.
  await database.query(
    `update approval_emails set due_date = $2 where id <> $1 and status in ('out_with_candidate', 'req_out')`,
    [letter.id, days.future],
  );
  for (let times = 0; times < 2; times += 1) {
    const nth = await whileHeld(async () => {
      const worker = await startWorker(server);
      try {
        await untilHeld();
      } finally {
        worker.kill();
      }
      await eventually(() => Promise.resolve(worker.runs()), false);
      return times;
    });
    expect({ nth, ...(await seenByWorkers(letter)) }).toEqual({ nth: times, ...foreseen(model) });
  }
  const worker = await startWorker(server);
  try {
    await eventually(async () => (await seen(letter)).status, 'offer_expired', 30_000);
    model.expire();
    expect(await seenByWorkers(letter)).toEqual(foreseen(model));
    // One that starts after it finds nothing left to do.
    worker.kill();
    const next = await startWorker(server);
    await eventually(unsent, 0, 30_000);
    expect(await next.stop()).toBe(0);
    expect(await seenByWorkers(letter)).toEqual(foreseen(model));
  } finally {
    worker.kill();
  }
}, 120_000);

/** A worker that starts orders once more what nobody has sent: what is sent already costs its second job nothing. */
const seenByWorkers = async (letter: GivenLetter) => ({ ...(await seen(letter)), unlike: [] });

/** Mails that wait to be sent. */
const unsent = async () =>
  (await house.database.query<{ count: number }>(`select count(*)::int from hgemails where status = 'queued'`)).rows[0]!
    .count;

/** The act is begun at a server which dies when it has written nearly all. */
async function killedIn(act: Act, letter: GivenLetter, model: Model): Promise<void> {
  const { server } = house;
  const other = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    env: { ...manyAddresses, WORKERS: '0' },
  });
  try {
    await whileHeld(async () => {
      const dying = { recruiter: new ApiClient(other.url, house.recruiter.session), anybody: new ApiClient(other.url) };
      const called = really(act, letter, model, dying).catch(() => undefined);
      await untilHeld();
      await other.kill();
      await called;
    });
  } finally {
    await other.stop();
  }
}

/** Whoever does something to a letter waits with the last that it writes, the history of the candidate. */
async function whileHeld<T>(work: () => Promise<T>): Promise<T> {
  const { database } = house;
  await database.query('begin');
  try {
    await database.query('lock table applicant_profile_logs in exclusive mode');
    return await work();
  } finally {
    await database.query('rollback');
  }
}

const untilHeld = () =>
  untilFound('an act to wait for the lock', async () => {
    const { rows } = await house.database.query(
      `select from pg_locks where relation = 'applicant_profile_logs'::regclass and not granted`,
    );
    return rows[0];
  });

test('after all that no trail is broken, and the tabs count what there is', async () => {
  const { server, database, recruiter } = house;
  const { stdout } = await runCommand(['api/src/commands/verify-offers.ts'], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
  });
  expect(stdout).toContain('No break was found.');
  const { rows } = await database.query<{ counts: Record<string, number> }>(
    `select jsonb_object_agg(status, count) as counts from (
       select status, count(*) from approval_emails where email_type = 'offer_letter' and not is_archived group by status) x`,
  );
  const told = (await recruiter.get('approval_emails/counts?email_type=offer_letter')).body;
  expect(told).toMatchObject(rows[0]!.counts);
});
