/** What those who judge write is kept as they wrote it, and what the product looks up for them is looked up whole. */
import { application, givenCandidate, ownStages } from '../pipeline/support.ts';
import { Cards, contentOf, ok } from '../scorecards/support.ts';
import { PERSON, reviewAnonymously } from './support.ts';

let cards: Cards;
let profile: number;
let email: string;
beforeAll(async () => {
  cards = await Cards.start();
  await reviewAnonymously(cards);
});
afterAll(() => cards?.stop());
beforeEach(async () => {
  email = `${Math.random().toString(36).slice(2)}.${PERSON.email}`;
  profile = await givenCandidate(cards.server.url, cards.job.id, { ...PERSON, email });
  ok(await cards.as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${ownStages(cards.job)[0]!.id}`, {}));
});

test('a note keeps the name that its author knows, and so does what it said before', async () => {
  const { hiring_manager: manager, decision_maker: colleague } = cards.as;
  const body = 'I know Zyxaline from school';
  const note = ok<{ id: number }>(await manager.post('notes', { applicant_profile_id: profile, body }));
  const read = async (client: typeof manager) =>
    JSON.stringify(ok(await client.get(`notes?applicant_profile_id=${profile}`)));
  expect(await read(manager)).toContain(body);
  expect(await read(colleague)).toContain('I know ••• from school');
  ok(await manager.put(`notes/${note.id}`, { body: `${body} and work` }));
  const former = ok<{ body: string }[]>(await manager.post('note_histories', { note_id: note.id }));
  expect(former.map((each) => each.body)).toEqual([body]);
  const kept = await cards.database.query('select body from note_histories where note_id = $1', [note.id]);
  expect(kept.rows).toEqual([{ body }]);
});

test('a scorecard keeps the name that its author wrote, also in its former text', async () => {
  const manager = cards.as.hiring_manager;
  const sent = await cards.sent('hiring_manager', profile, {}, { note: 'Zyxaline asks well' });
  const own = (await cards.list('hiring_manager', profile)).scorecards.find(({ id }) => id === sent.id)!;
  expect(own.note).toBe('Zyxaline asks well');
  const content = contentOf(own, { recommendation: 'yes', note: 'Zyxaline asks very well' });
  ok(await manager.put(`scorecards/${sent.id}`, { lock_version: sent.lock_version, content }));
  const { rows } = await cards.database.query<{ note: string }>(
    `select content ->> 'note' as note from scorecard_versions where scorecard_id = $1 order by id`,
    [sent.id],
  );
  expect(rows).toEqual([{ note: 'Zyxaline asks well' }]);
});

test('who is hidden is found all the same when somebody who judges adds them', async () => {
  const add = (job: number) => cards.as.hiring_manager.post('applicants', application(job, { candidate: { email } }));
  const again = await add(cards.job.id);
  expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining('already applied')]);
  const { rows: jobs } = await cards.database.query<{ id: string }>(
    `select id from jobs where status = 'active' and posting_board = 'public' and id <> $1 order by id limit 1`,
    [cards.job.id],
  );
  ok(await add(Number(jobs[0]!.id)));
  const { rows } = await cards.database.query(
    `select first_name, last_name, count(*) over ()::int as persons from applicants where lower(email) = lower($1)`,
    [email],
  );
  expect(rows).toEqual([{ first_name: PERSON.first_name, last_name: PERSON.last_name, persons: 1 }]);
});
