/** What reaches those who judge besides answers: the bell, mails, open screens, the palette, reports and files. */
import { eventually } from '../../support/eventually.ts';
import { type EventStream, openStream } from '../../support/event-stream.ts';
import { startKind } from '../../support/kept/kinds.ts';
import { fetchBytes, readPdf } from '../exports/support.ts';
import { bellOf, noticeWorkers, type NoticeWorkers } from '../notices/support.ts';
import { ownStages } from '../pipeline/support.ts';
import { Cards, ok } from '../scorecards/support.ts';
import { INTERVIEWERS, reviewAnonymously, type Reviewed, reviewedCandidate, SECRET } from './support.ts';

let cards: Cards;
let workers: NoticeWorkers;
let reviewed: Reviewed;
const streams: [string, EventStream][] = [];
beforeAll(async () => {
  cards = await Cards.start((await startKind.idle()).server);
  // Of the demo's own nobody is told here, and it is past seven in the morning.
  await cards.database.query('delete from tasks');
  await cards.database.query('delete from interviews');
  await cards.database.query('delete from notifications');
  const ahead = 12 - new Date().getUTCHours();
  await cards.database.query('update organizations set time_zone = $1', [
    ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`,
  ]);
  await reviewAnonymously(cards);
  workers = await noticeWorkers(cards.server);
  for (const role of ['hiring_manager', 'decision_maker', 'observer'] as const) {
    const path = `jobs/${cards.job.id}/events`;
    streams.push([role, await openStream(cards.server.url, path, cards.as[role].session)]);
  }
  reviewed = await reviewedCandidate(cards);
});
afterAll(async () => {
  streams.forEach(([, stream]) => stream.close());
  await workers?.close();
  await cards?.stop();
});

const secretIn = (texts: string[]) =>
  texts.flatMap((text) => {
    const at = text.search(SECRET);
    return at < 0 ? [] : [text.slice(Math.max(0, at - 60), at + 40)];
  });

const choose = (way: string) =>
  cards.database.query(
    'update employees set notification_ways = (select jsonb_object_agg(kind, $1::text) from unnest($2::text[]) kind)',
    [
      way,
      ['mention', 'task_given', 'task_due', 'interview', 'interview_answer', 'scorecard_due', 'mail', 'withdrawal'],
    ],
  );

const mailsTo = async (role: string, purpose: string) =>
  (
    await cards.database.query<{ text: string }>(
      `select concat_ws(' ', subject, message) as text from hgemails where t_uid = $1 and purpose = $2`,
      [`${role.replace('_', '.')}@demo.example`, purpose],
    )
  ).rows.map(({ text }) => text);

/** What a recruiter does of which colleagues hear, with the name in all of it. */
async function happens(): Promise<void> {
  const { recruiter } = cards.as;
  const { profile } = reviewed;
  const mention_ids = [cards.ids.hiring_manager, cards.ids.decision_maker];
  ok(await recruiter.post('notes', { applicant_profile_id: profile, body: 'Zyxaline Qorvath asks', mention_ids }));
  for (const role of ['hiring_manager', 'decision_maker'] as const)
    ok(
      await recruiter.post('tasks', {
        ...{ title: 'Call Zyxaline', note: 'Qorvath', applicant_profile_id: profile, only_owner: false },
        ...{ employee_id: cards.ids[role], due_day: '2026-01-01' },
      }),
    );
}

test('the bell and the mails of notices say the code at most', async () => {
  await choose('mail');
  await happens();
  await workers.run(1, ['notices.expiring']);
  await workers.run(1, ['notices.at-once']);
  for (const role of ['hiring_manager', 'decision_maker'] as const) {
    const shown = await bellOf(cards.as[role]);
    const kinds = new Set(shown.map(({ kind }) => kind));
    for (const kind of ['mention', 'task_given', 'task_due', 'interview', 'scorecard_due'])
      expect(kinds).toContain(kind);
    const titles = shown.map(({ title }) => title);
    expect(secretIn(titles)).toEqual([]);
    expect(titles.join('\n')).toContain(`Candidate ${reviewed.alias}`);
    expect((await mailsTo(role, 'notifications')).length).toBeGreaterThan(0);
    expect(secretIn(await mailsTo(role, 'notifications'))).toEqual([]);
  }
  await choose('digest');
  await happens();
  await cards.database.query('delete from notification_digests');
  await workers.run(1, ['notices.expiring']);
  await workers.run(1, ['notices.digest']);
  for (const role of ['hiring_manager', 'decision_maker'] as const) {
    expect((await mailsTo(role, 'daily_digest')).length).toBeGreaterThan(0);
    expect(secretIn(await mailsTo(role, 'daily_digest'))).toEqual([]);
  }
  const { rows } = await cards.database.query<{ text: string }>(
    `select concat_ws(' ', t_uid, subject, message) as text from hgemails
      where recipient_kind = 'staff' and t_uid = any($1)`,
    [[...INTERVIEWERS, 'observer'].map((role) => `${role.replace('_', '.')}@demo.example`)],
  );
  expect(secretIn(rows.map(({ text }) => text))).toEqual([]);
});

test('open screens hear that something happened, and not to whom by name', async () => {
  const { recruiter } = cards.as;
  ok(await recruiter.put(`applicant_profiles/${reviewed.profile}/rank_candidate`, { candidate_rank: 3 }));
  ok(await recruiter.put(`applicant_profiles/${reviewed.profile}/move_to_stage/${ownStages(cards.job)[0]!.id}`, {}));
  for (const [, stream] of streams) {
    await eventually(async () => stream.text().includes(String(reviewed.profile)), true, 15_000);
    expect(secretIn([stream.text()])).toEqual([]);
  }
});

test('the palette finds by the code and not by the name', async () => {
  for (const role of ['hiring_manager', 'decision_maker'] as const) {
    const find = async (q: string) =>
      ok<unknown[]>(await cards.as[role].get(`applicants/find?q=${encodeURIComponent(q)}`));
    for (const word of ['Zyxaline', 'Qorvath', 'zyxaline.qorvath', '33655443322', '+33 6 55 44 33 22'])
      expect(JSON.stringify(await find(word))).not.toContain(reviewed.alias);
    const found = JSON.stringify(await find(reviewed.alias));
    expect(found).toContain(reviewed.alias);
    expect(secretIn([found])).toEqual([]);
  }
  for (const role of ['observer', 'pending'] as const)
    expect((await cards.as[role].get('applicants/find?q=Zyxaline')).status).toBe(403);
});

test('reports name nobody, on the screen, as files and by mail', async () => {
  const { observer, recruiter } = cards.as;
  const paths = ['jobs/export_contacts_by_job', 'jobs/funnel', 'jobs/interviews_by_job', 'jobs/interviewer_load'];
  for (const path of paths) {
    for (const format of ['json', 'csv', 'pdf']) {
      const address = `${path}?job_id=${cards.job.id}&format=${format}&start_date=2026-01-01`;
      const answer = await fetch(`${cards.server.url}/api/v1/${address}`, {
        headers: { 'x-forwarded-for': '10.9.9.7', ...observer.session },
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([address, answer.status]).toEqual([address, 200]);
      const text = format === 'pdf' ? JSON.stringify(await readPdf(bytes)) : bytes.toString();
      expect(secretIn([text, answer.headers.get('content-disposition') ?? ''])).toEqual([]);
    }
  }
  const view = ok<{ id: number }>(
    await recruiter.post('saved_views', {
      ...{ kind: 'report', report: 'export-contacts-by-job', name: 'People' },
      filter: { job_id: String(cards.job.id), period: 'all' },
    }),
  );
  const schedule = ok<{ id: number }>(
    await recruiter.post('report_schedules', {
      ...{ saved_view_id: view.id, rhythm: 'weekly', weekday: 'monday', format: 'csv' },
      recipient_ids: [cards.ids.observer],
    }),
  );
  await cards.database.query(`update report_schedules set next_run_at = now() - interval '1 second' where id = $1`, [
    schedule.id,
  ]);
  await workers.run(1, ['reports.due']);
  await eventually(async () => (await mailsTo('observer', 'report')).length, 1, 30_000);
  expect(secretIn(await mailsTo('observer', 'report'))).toEqual([]);
});

test('files that are printed and exported are not called by the name', async () => {
  for (const role of ['hiring_manager', 'decision_maker', 'observer'] as const) {
    const made = await cards.as[role].post('export_links', {
      ...{ record_type: 'applicant_profile', record_id: reviewed.profile },
    });
    const direct = await cards.as[role].get(`applicant_profiles/export_to_pdf?ids=${reviewed.profile}`);
    const names = [direct.headers.get('content-disposition') ?? ''];
    if (made.status === 201) {
      const { url } = made.body as { url: string };
      const { headers } = await fetchBytes(cards.server.url, url);
      names.push(url, headers.get('content-disposition') ?? '');
    }
    expect(secretIn(names)).toEqual([]);
  }
});
