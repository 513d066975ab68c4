/** What others wrote in scorecards stays hidden until one's own is sent: through every door, counts and words alike. */
import { applicantOf } from '../../support/applied.ts';
import type { ApiClient, Role } from '../../support/api-client.ts';
import { operations } from '../../support/contract.ts';
import { eventually } from '../../support/eventually.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { fetchBytes, linkTo, readPdf, readZip } from '../exports/support.ts';
import { ownStages } from '../pipeline/support.ts';
import { Cards, type CardOf, contentOf, ok } from './support.ts';

let cards: Cards;
beforeAll(async () => {
  // It reads all that there is.
  cards = await Cards.start((await startKind.usual()).server);
});
afterAll(() => cards?.stop());

/** Words that stand in scorecards alone, in each place where one can write. */
const PUBLIC = ['zyxoverall', 'zyxrating', 'zyxanswer'];
const PRIVATE = 'zyxprivate';

/** Somebody who was interviewed by these; the recruiter has sent their scorecard. */
async function given(roles: Role[]): Promise<{ profile: number; interview: number; card: CardOf }> {
  const profile = await cards.candidate();
  const interview = await cards.interview(profile, roles);
  const draft = ok<CardOf>(await cards.begin('recruiter', profile, { interview_id: interview }));
  const content = contentOf(draft, { recommendation: 'strong_no', note: PUBLIC[0], private_note: PRIVATE });
  content.ratings = content.ratings.map((each) => ({ ...each, rating: 1, note: PUBLIC[1]! }));
  content.answers = content.answers.map((each) => ({ ...each, note: PUBLIC[2]! }));
  const body = { lock_version: draft.lock_version, content };
  const card = ok<CardOf>(await cards.as.recruiter.put(`scorecards/${draft.id}/send`, body));
  return { profile, interview, card };
}

const said = (text: string) => [...PUBLIC, PRIVATE].filter((word) => text.includes(word));

test('who owes one sees how many there are and not what, until theirs is sent', async () => {
  const { profile, interview, card } = await given(['recruiter', 'hiring_manager', 'recruiter_admin']);
  const before = await cards.list('hiring_manager', profile);
  expect(before).toMatchObject({ given: 1, others: 1, missing: 2, waiting: [], hidden: true, may_open: false });
  expect(before.scorecards).toEqual([]);
  expect((await cards.as.hiring_manager.get(`scorecards/${card.id}/versions`)).status).toBe(404);

  const late = async () => {
    const rows = ok<{ rows: { profile_id?: number }[] }>(
      await cards.as.recruiter.get('dashboard/rows?tile=missing_scorecards&own=false&limit=100'),
    );
    return JSON.stringify(rows).includes(`"applicant_profile_id":${profile},`);
  };
  expect(await late()).toBe(true);

  // A draft of somebody else changes no number.
  ok(await cards.begin('recruiter_admin', profile, { interview_id: interview }, { note: 'zyxdraft' }));
  const drafted = await cards.list('hiring_manager', profile);
  expect([drafted.given, drafted.others, drafted.missing]).toEqual([1, 1, 2]);

  await cards.sent('hiring_manager', profile, { interview_id: interview });
  const after = await cards.list('hiring_manager', profile);
  expect(after).toMatchObject({ given: 2, others: 1, missing: 1, hidden: false });
  expect(after.waiting.map(({ employee }) => employee.id)).toEqual([cards.ids.recruiter_admin]);
  const others = after.scorecards.filter(({ is_own }) => !is_own);
  expect(others).toMatchObject([{ id: card.id, recommendation: 'strong_no', private_note: null }]);
  expect(JSON.stringify(after)).not.toMatch(/zyxprivate|zyxdraft/);

  expect(await late()).toBe(true);
  const { rows: drafts } = await cards.database.query<{ id: string }>(
    `select id from scorecards where applicant_profile_id = $1 and status = 'draft'`,
    [profile],
  );
  await cards.database.query(
    `update scorecards set status = 'sent', recommendation = 'no', sent_at = now() where id = $1`,
    [drafts[0]!.id],
  );
  expect(await late()).toBe(false);
  await cards.database.query(`update scorecards set status = 'draft', sent_at = null where id = $1`, [drafts[0]!.id]);

  // Who only reaches the application sees what was sent; another interview of theirs hides it again.
  const onlooker = await cards.list('super_admin', profile);
  expect(onlooker).toMatchObject({ hidden: false, given: 2 });
  expect(onlooker.scorecards).toHaveLength(2);
  await cards.interview(profile, ['hiring_manager'], { hours: 30 });
  expect(await cards.list('hiring_manager', profile)).toMatchObject({ hidden: true });
});

test('who begins one without having to is hidden from as long as it is a draft', async () => {
  const { profile } = await given(['recruiter']);
  expect((await cards.list('super_admin', profile)).scorecards).toHaveLength(1);
  const draft = ok<CardOf>(await cards.begin('super_admin', profile));
  const during = await cards.list('super_admin', profile);
  expect(during).toMatchObject({ hidden: true, may_open: true });
  expect(during.scorecards).toMatchObject([{ id: draft.id, is_own: true }]);
  expect((await cards.as.super_admin.delete(`scorecards/${draft.id}?lock_version=${draft.lock_version}`)).status).toBe(
    204,
  );
  expect((await cards.list('super_admin', profile)).scorecards).toHaveLength(1);
});

test('an administrator who owes one says why, in the history and the log', async () => {
  const { profile, interview } = await given(['recruiter', 'recruiter_admin', 'hiring_manager']);
  const open = (client: ApiClient, reason = 'The panel meets now') =>
    client.post(`applicant_profiles/${profile}/open_scorecards`, { reason });
  expect((await cards.list('recruiter_admin', profile)).scorecards).toEqual([]);
  expect((await open(cards.as.hiring_manager)).status).toBe(403);
  expect((await open(cards.as.recruiter_admin, ' ')).status).toBe(422);
  expect((await open(cards.as.recruiter_admin)).status).toBe(204);
  expect((await open(cards.as.recruiter_admin)).status).toBe(409);
  expect((await open(cards.as.super_admin)).status).toBe(409);
  expect((await cards.list('recruiter_admin', profile)).scorecards).toHaveLength(1);
  const history = ok<object>(await cards.as.recruiter.get(`applicant_profiles/${profile}`));
  expect(JSON.stringify(history)).toContain('The panel meets now');
  const { rows } = await cards.database.query(
    `select employee_id from audit_logs where entity = 'scorecard-opening' and after::text like '%The panel meets now%'`,
  );
  expect(rows).toEqual([{ employee_id: String(cards.ids.recruiter_admin) }]);
  const own = await cards.sent('recruiter_admin', profile, { interview_id: interview });
  expect(own.after_opening).toBe(true);
});

/** Everything that a caller can read about a candidate, by every call there is. */
async function everyRead(client: ApiClient, ids: Record<string, number[]>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const operation of operations().filter(({ method }) => method.toUpperCase() === 'GET')) {
    if (operation.path.endsWith('/events')) continue;
    const area = operation.path.split('/')[3]!;
    for (const id of ids[area] ?? ids['any']!) {
      const path = operation.path.replaceAll(/\{[^}]+\}/g, String(id));
      const { status, body } = await client.get(path);
      if (status < 300) found.set(path, typeof body === 'string' ? body : JSON.stringify(body));
      if (path === operation.path) break;
    }
  }
  return found;
}

test('no call tells what is hidden: neither lists nor exports nor the search nor a copy of the data', async () => {
  const { profile, card } = await given(['recruiter', 'super_admin']);
  const admin = cards.as.super_admin;
  const applicant = await applicantOf(cards.as.recruiter, profile);
  const ids = {
    any: [profile, card.id],
    applicants: [applicant],
    applicant_profiles: [profile],
    jobs: [cards.job.id],
    scorecards: [card.id],
  };
  const readBy = async (client: ApiClient) =>
    [...(await everyRead(client, ids))].flatMap(([path, text]) => said(text).map((word) => [path, word]));
  const files = async (client: ApiClient): Promise<string> => {
    const texts: string[] = [];
    for (const kind of ['pdf', 'json'] as const) {
      const parts = {
        parts: ['resume', 'cover_letter', 'attachments', 'interviews', 'scorecards', 'notes', 'history'],
      };
      const { status, body } = await client.post('candidate_exports', { kind, ids: [profile], ...parts });
      if (status !== 201) continue;
      const { id } = body as { id: number };
      const isDone = async () =>
        (ok<{ finished_at: string | null }>(await client.get(`candidate_exports/${id}`)).finished_at ?? '') !== '';
      await eventually(isDone, true, 60_000);
      const { bytes } = await fetchBytes(cards.server.url, (await linkTo(client, 'candidate_export', id)).url);
      texts.push(kind === 'pdf' ? JSON.stringify(await readPdf(bytes)) : JSON.stringify(readZip(bytes)));
    }
    expect(texts.length).toBeGreaterThan(0);
    return texts.join(' ');
  };
  const found = async (client: ApiClient, word: string) =>
    ok<unknown[]>(await client.post('applicant_profiles/search', { keywords: [{ query_must: word, field: 'all' }] }));

  expect(await readBy(admin)).toEqual([]);
  expect(said(await files(admin))).toEqual([]);
  for (const word of PUBLIC) expect(JSON.stringify(await found(admin, word))).not.toContain(`"id":${profile}`);

  // Somebody who owes none reads it at the two doors made for it, and nothing private anywhere.
  const doors = await readBy(cards.as.recruiter_admin);
  expect([...new Set(doors.map(([path]) => path))].toSorted()).toEqual([
    `/api/v1/applicant_profiles/${profile}/scorecards`,
    `/api/v1/applicants/${applicant}/personal_data`,
  ]);
  expect(doors.map(([, word]) => word)).not.toContain(PRIVATE);
  const exported = await files(cards.as.recruiter_admin);
  expect([said(exported), exported.includes('Strong no')]).toEqual([PUBLIC, true]);
});

test('an export has scorecards and interviews as far as its maker reads them, and nothing private', async () => {
  const { profile, interview } = await given(['recruiter', 'hiring_manager']);
  await cards.database.query(
    `insert into interview_answers (interview_id, employee_id, answer, comment, answered_at, is_current, message_id)
     values ($1, $2, 'declined', 'On leave that week', now(), true, $3)`,
    [interview, cards.ids.hiring_manager, `<${crypto.randomUUID()}@answers.example>`],
  );
  const pdf = async (role: Role, query = '') => {
    const { url } = await linkTo(cards.as[role], 'applicant_profile', profile);
    const { status, bytes } = await fetchBytes(cards.server.url, `${url}${query}`);
    expect(status).toBe(200);
    return (await readPdf(bytes)).pages.join(' ').replace(/\s+/g, ' ');
  };
  const own = await pdf('recruiter');
  expect(said(own)).toEqual(PUBLIC);
  expect(own).toContain('First talk · By video · Scheduled');
  expect(own).toContain('Declined – On leave that week');
  expect(said(await pdf('recruiter', '&parts=notes'))).toEqual([]);

  const before = await pdf('hiring_manager');
  expect(said(before)).toEqual([]);
  expect(before).toContain('Scorecards of others are not included');
  expect(before).not.toContain('Strong no');
  await cards.sent('hiring_manager', profile, { interview_id: interview });
  expect(said(await pdf('hiring_manager'))).toEqual(PUBLIC);

  // Who reads no notes of others reads no scorecards of theirs.
  const read = () => cards.list('decision_maker', profile);
  const [talk] = ownStages(cards.job);
  ok(await cards.as.recruiter.put(`applicant_profiles/${profile}/move_to_stage/${talk!.id}`, {}));
  await cards.database.query(`insert into job_assignments (job_id, employee_id) values ($1, $2)`, [
    cards.job.id,
    cards.ids.decision_maker,
  ]);
  expect((await read()).scorecards).toHaveLength(2);
  expect(said(await pdf('decision_maker'))).toEqual(PUBLIC);
  ok(await cards.as.super_admin.put('organizations/1', { dm_notes_privacy: true }));
  expect(await read()).toMatchObject({ given: 0, others: 0, scorecards: [] });
  expect(said(await pdf('decision_maker'))).toEqual([]);
  // One's own stays.
  await cards.sent('decision_maker', profile, {}, { note: 'zyxown' });
  expect((await read()).scorecards).toMatchObject([{ note: 'zyxown', is_own: true }]);
  ok(await cards.as.super_admin.put('organizations/1', { dm_notes_privacy: false }));
  await cards.database.query('delete from job_assignments where job_id = $1 and employee_id = $2', [
    cards.job.id,
    cards.ids.decision_maker,
  ]);
});

test('a table of candidates says when each is and was interviewed, and how many scorecards are missing', async () => {
  const profile = await cards.candidate();
  await cards.interview(profile, ['recruiter', 'hiring_manager']);
  await cards.interview(profile, ['recruiter'], { hours: -24 });
  await cards.interview(profile, ['recruiter'], { hours: -12, status: 'on_hold' });
  const path = `jobs/export_bulk_contacts_by_job?applicant_profile_ids=${profile}`;
  const [head, line] = String((await cards.as.recruiter.get(path)).body)
    .trimEnd()
    .split('\r\n');
  expect(head).toMatch(/,Next interview,Last interview,Missing scorecards$/);
  const [, next, last] = /,(\d{4}-\d\d-\d\d \d\d:\d\d),(\d{4}-\d\d-\d\d \d\d:\d\d),2$/.exec(line!)!;
  expect(Math.round((Date.parse(next!) - Date.parse(last!)) / 3_600_000)).toBe(27);
});

test('what is told to other screens, by mail and on the bell names no word of it', async () => {
  const since = new Date().toISOString();
  const { profile } = await given(['recruiter', 'hiring_manager']);
  const told = await cards.database.query<{ text: string }>(
    `select (select coalesce(string_agg(m::text, ' '), '') from hgemails m where m.created_at >= $1::timestamptz)
         || (select coalesce(string_agg(n::text, ' '), '') from notifications n where n.created_at >= $1::timestamptz)
         || (select coalesce(string_agg(l::text, ' '), '') from applicant_profile_logs l where l.applicant_profile_id = $2)
         || (select coalesce(string_agg(a::text, ' '), '') from audit_logs a where a.created_at >= $1::timestamptz) as text`,
    [since, profile],
  );
  expect(said(told.rows[0]!.text)).toEqual([]);
  expect(told.rows[0]!.text).not.toContain('strong_no');
});

test('scorecards stay with their application through a merge, are not copied to another job, and go with the data', async () => {
  const { profile, card } = await given(['recruiter']);
  const applicant = await applicantOf(cards.as.recruiter, profile);
  const second = await cards.candidate();
  const other = await applicantOf(cards.as.recruiter, second);
  await cards.sent('recruiter', second, {}, { note: 'Of the other entry' });
  ok(await cards.as.recruiter.post(`applicants/${applicant}/merge`, { applicant_id: other, take: [] }));
  expect((await cards.list('super_admin', profile)).scorecards).toMatchObject([{ id: card.id }]);
  expect((await cards.list('super_admin', second)).scorecards).toMatchObject([{ note: 'Of the other entry' }]);

  ok(await cards.as.super_admin.put('applicants/remove_candidate_information', { applicant_ids: [applicant] }));
  const left = async () => {
    const { rows } = await cards.database.query<{ count: string }>(
      `select count(*) from scorecards c where c.applicant_profile_id = any($1::bigint[])`,
      [[profile, second]],
    );
    return rows[0]!.count;
  };
  await eventually(left, '0', 30_000);
  expect((await cards.begin('recruiter', profile)).status).toBe(409);
});
