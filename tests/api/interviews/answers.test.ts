/** Answers of calendars come back by mail: they set the answer of who gave it, and nothing else. */
import { ok } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { answerEnv } from '../../support/kept/kinds.ts';
import { startServer } from '../../support/server.ts';
import { startDovecot, type Dovecot } from '../../support/servers/dovecot.ts';
import { type SmtpServer, startSmtpServer } from '../../support/servers/smtp-server.ts';
import { mailsOf } from '../mail/support.ts';
import { unreadOf } from '../notices/support.ts';
import { givenCandidate, manyAddresses } from '../pipeline/support.ts';
import { answerMail, attendee, google, now, organizerOf } from './answer-mail.ts';
import { Answering, type Given, type Invitation, manager, monday } from './answering.ts';
import { comingSundays, mondayIn } from './days.ts';

let imap: Dovecot;
let smtp: SmtpServer;
let answering: Answering;
let as: Answering['as'];
let database: Answering['database'];
let ids: Answering['ids'];

beforeAll(async () => {
  imap = await startDovecot();
  smtp = await startSmtpServer();
  const env = { ...manyAddresses, ...answerEnv, MAIL_URL: smtp.url, IMAP_URL: imap.url };
  answering = await Answering.start({ smtp, server: await startServer({ demo: true, env }) });
  ({ as, database, ids } = answering);
});
afterAll(async () => {
  await answering?.stop();
  await smtp?.stop();
  await imap?.stop();
});

const invited = (begins?: string) => answering.invited(begins);
const sentTo: Answering['sentTo'] = (...of) => answering.sentTo(...of);
const hand = (raw: string) => answering.hand(raw);
const shown = (one: Invitation) => answering.shown(one);
const candidateSays = async (one: Invitation) => (await shown(one)).candidate_answer?.answer ?? null;
const managerSays = async (one: Invitation) =>
  (await shown(one)).interviewers.find(({ id }) => id === ids.hiring_manager)?.answer?.answer ?? null;
const history = async ({ interview }: Invitation) =>
  (
    await database.query<{ answer: string; is_current: boolean }>(
      'select answer, is_current from interview_answers where interview_id = $1 order by id',
      [interview.id],
    )
  ).rows.map(({ answer, is_current }) => [answer, is_current]);
const inbound = async ({ profile }: Invitation) =>
  (await mailsOf(as.recruiter, profile)).filter(({ direction }) => direction === 'inbound');

async function look(): Promise<void> {
  const state = async () =>
    ((await as.super_admin.get('hgemails/incoming_state')).body as { checked_at: string }).checked_at;
  const before = await state();
  await as.super_admin.post('hgemails/check_incoming', undefined);
  await eventually(async () => (await state()) !== before, true, 60_000);
}

test('an answer from the mailbox stands beside the name; the thread has it only where something was written', async () => {
  const one = await invited();
  expect(organizerOf(one.event)).toMatch(/^jobs\+r-[0-9a-f]{32}@boreal\.example$/);
  const [ours] = await sentTo(manager, one.uid, 1);
  expect(organizerOf(ours!)).not.toBe(organizerOf(one.event));
  imap.deliver(google(one, one.email, 'ACCEPTED'));
  await look();
  expect([await candidateSays(one), await managerSays(one)]).toEqual(['accepted', null]);
  expect(imap.mails().map((name) => name.endsWith('S'))).toEqual([true]);
  expect(await inbound(one)).toEqual([]);
  const written = google(one, one.email, 'TENTATIVE', { lines: ['COMMENT:I may be late\\, sorry.'] });
  expect(await hand(written)).toBe('taken');
  expect(await hand(written)).toBe('known');
  expect(await shown(one)).toMatchObject({
    candidate_answer: { answer: 'tentative', comment: 'I may be late, sorry.' },
  });
  expect(await inbound(one)).toMatchObject([{ excerpt: 'I may be late, sorry.', purpose: 'reply', file_upload: [] }]);
  // It tells those who conduct it as well.
  const mine = ok<{ interviews: { interview_id: number; own_answer: Given | null; candidate_answer: Given | null }[] }>(
    await as.hiring_manager.get('my_interviews'),
  ).interviews.find(({ interview_id }) => interview_id === one.interview.id)!;
  expect([mine.own_answer, mine.candidate_answer?.answer]).toEqual([null, 'tentative']);
});

test('Outlook declines for an interviewer: whoever scheduled hears it, and no candidate gets a mail', async () => {
  const one = await invited();
  const [ours] = await sentTo(manager, one.uid, 1);
  const declined = answerMail(one, {
    from: manager.toUpperCase(),
    to: organizerOf(ours!),
    product: 'Microsoft Exchange Server 2010',
    body: 'I am on holiday.\r\n\r\n________________________________\r\nFrom: Jobs',
    lines: [
      `ATTENDEE;PARTSTAT=DECLINED;CN=Manager:MAILTO:${manager}`,
      'COMMENT;LANGUAGE=en-US:I am on holiday.\\n',
      `DTSTART;TZID=W. Europe Standard Time:${monday.replaceAll('-', '')}T${String(answering.hour).padStart(2, '0')}0000`,
      `DTSTAMP:${now()}`,
      'SEQUENCE:0',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
    ],
  });
  expect(await hand(declined)).toBe('taken');
  expect((await shown(one)).interviewers[0]!.answer).toMatchObject({ answer: 'declined', comment: 'I am on holiday.' });
  expect(await inbound(one)).toEqual([]);
  const [notice] = await unreadOf(as.recruiter, 'interview_answer');
  expect(notice).toMatchObject({ title: expect.stringContaining('has declined the interview with') });
  expect(notice!.path).toBe(`/job/applicants/${answering.job.id}/${one.profile}?tab=interviews`);
});

test('who sends somebody else has declined, and it is told whom they send', async () => {
  const one = await invited();
  await sentTo(manager, one.uid, 1);
  const delegated = attendee(manager, 'DELEGATED', ';DELEGATED-TO="mailto:Kim@example.org"');
  expect(await hand(answerMail(one, { from: manager, lines: [delegated, `DTSTAMP:${now()}`, 'SEQUENCE:0'] }))).toBe(
    'taken',
  );
  const { answer } = (await shown(one)).interviewers[0]!;
  expect(answer).toMatchObject({ answer: 'declined', delegate: 'kim@example.org' });
});

test('what is told of answers is what still counts, by whoever gave it', async () => {
  const one = await invited();
  const [ours] = await sentTo(manager, one.uid, 1);
  const later = { starts_at: `${mondayIn(21)}T08:00:00Z`, ends_at: `${mondayIn(21)}T08:45:00Z` };
  expect(await hand(google({ ...one, interview: later }, one.email, 'TENTATIVE', { method: 'COUNTER' }))).toBe('taken');
  const theirs = (answer: string) => hand(google({ ...one, event: ours! }, manager, answer));
  const told = async () =>
    (await unreadOf(as.recruiter, 'interview_answer')).filter(({ path }) => path!.includes(`/${one.profile}?`));
  expect([await candidateSays(one), await theirs('DECLINED')]).toEqual(['proposed', 'taken']);
  expect(await told()).toMatchObject([{ title: expect.stringMatching(/^(?!Robin).*has declined the interview with/) }]);
  // They come after all, and the candidate has never declined.
  expect(await theirs('ACCEPTED')).toBe('taken');
  expect(await told()).toMatchObject([{ title: expect.stringContaining('proposes another time') }]);
});

test('another time is proposed by COUNTER or by another DTSTART, and is one to move to', async () => {
  const one = await invited();
  // Nothing else is wanted.
  expect(await hand(google(one, one.email, 'TENTATIVE', { method: 'COUNTER' }))).toBe('taken');
  expect(await candidateSays(one)).toBe('tentative');
  const later = answerMail(one, {
    from: one.email,
    to: organizerOf(one.event),
    method: 'COUNTER',
    product: '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    zones: [
      'BEGIN:VTIMEZONE',
      'TZID:Customized Time Zone',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
      'END:VTIMEZONE',
    ],
    body: 'The day after would be better.',
    lines: [
      attendee(one.email.toUpperCase(), 'DECLINED'),
      `DTSTART;TZID=Customized Time Zone:${mondayIn(21).replaceAll('-', '')}T190000`,
      `DTEND;TZID=Customized Time Zone:${mondayIn(21).replaceAll('-', '')}T194500`,
      `DTSTAMP:${now()}`,
      'SEQUENCE:0',
    ],
  });
  expect(await hand(later)).toBe('taken');
  const { candidate_answer: answer } = await shown(one);
  expect(answer).toMatchObject({
    answer: 'proposed',
    comment: 'The day after would be better.',
    proposed_starts_at: expect.stringMatching(`^${mondayIn(21)}T13:30`),
  });
  const titles = (await unreadOf(as.recruiter, 'interview_answer')).map(({ title }) => title);
  expect(titles).toContainEqual(expect.stringContaining('proposes another time'));
  // Moving there settles it: nobody has answered to the new time.
  await answering.move(one, `${mondayIn(21)}T14:30`);
  expect(await candidateSays(one)).toBeNull();
  const left = (await unreadOf(as.recruiter, 'interview_answer')).map(({ path }) => path);
  expect(left).not.toContain(`/job/applicants/${answering.job.id}/${one.profile}?tab=interviews`);
  // An organizer with another address would be another.
  const [, second] = await sentTo(one.email, one.uid, 2);
  expect(second).toMatchObject({ organizer: one.event.organizer, sequence: 1 });
});

test('what answers an earlier time, or is older than what counts, is kept and changes nothing', async () => {
  const one = await invited();
  await answering.move(one, `${mondayIn(21)}T08:00`);
  await sentTo(one.email, one.uid, 2);
  expect(await hand(google(one, one.email, 'ACCEPTED'))).toBe('taken');
  expect(await candidateSays(one)).toBeNull();
  const current = { ...one, interview: await shown(one) };
  expect(await hand(google(current, one.email, 'DECLINED', { sequence: 1 }))).toBe('taken');
  const old = google(current, one.email, 'ACCEPTED', { sequence: 1 });
  const encoded = /[A-Za-z0-9+/=]{200,}/g;
  const backdated = old.replaceAll(encoded, (part) =>
    Buffer.from(
      Buffer.from(part, 'base64')
        .toString('utf8')
        .replace(/DTSTAMP:\d{8}/, 'DTSTAMP:20260101'),
    ).toString('base64'),
  );
  expect(await hand(backdated)).toBe('taken');
  expect(await candidateSays(one)).toBe('declined');
  expect(await history(one)).toEqual([
    ['accepted', false],
    ['declined', true],
    ['accepted', false],
  ]);
  // Others came and went: the candidate was told of nothing, and what they have is the last.
  const { lock_version: version } = await shown(one);
  ok(
    await as.recruiter.put(`interviews/${one.interview.id}/interviewers`, {
      interviewer_ids: [ids.decision_maker],
      lock_version: version,
    }),
  );
  expect(await hand(google(current, one.email, 'ACCEPTED', { sequence: 1 }))).toBe('taken');
  expect(await candidateSays(one)).toBe('accepted');
  // Who conducts it no more changes nothing.
  const [ours] = await sentTo(manager, one.uid, 1);
  const gone = { ...current, event: ours! };
  expect(await hand(google(gone, manager, 'DECLINED', { sequence: 1 }))).toBe('taken');
  expect((await shown(one)).interviewers).toMatchObject([{ id: ids.decision_maker, answer: null }]);
});

test('strangers, other guests, and what is no calendar change nothing', async () => {
  const one = await invited();
  const stranger = google(one, 'mallory@elsewhere.example', 'DECLINED', { to: 'jobs@boreal.example' });
  expect(await hand(stranger)).toBe(422);
  // Without the secret address whoever writes speaks for themselves alone.
  const other = answerMail(one, { from: one.email, lines: [attendee(manager, 'DECLINED'), `DTSTAMP:${now()}`] });
  expect(await hand(other)).toBe(422);
  expect([await candidateSays(one), await managerSays(one)]).toEqual([null, null]);
  expect(await hand(google(one, one.email, 'ACCEPTED', { to: 'jobs@boreal.example' }))).toBe('taken');
  expect(await candidateSays(one)).toBe('accepted');
  // With it others speak for nobody either, as long as no recruiter says that they do.
  expect(await hand(google(one, 'robin.private@elsewhere.example', 'DECLINED'))).toBe('taken');
  expect(await candidateSays(one)).toBe('accepted');
  expect(await hand(google(one, one.email, 'DECLINED'))).toBe('taken');
  const garbage = google(one, one.email, 'ACCEPTED').replaceAll(/[A-Za-z0-9+/=]{200,}/g, (part) => part.slice(8, 88));
  expect(await hand(garbage)).toBe('taken');
  const endless = google(one, one.email, 'ACCEPTED', { lines: [`DESCRIPTION:${'x'.repeat(300_000)}`] });
  expect(await hand(endless)).toBe('taken');
  expect(await candidateSays(one)).toBe('declined');
});

test('a time on the day when clocks change is the same in every calendar', async () => {
  const [sunday] = comingSundays(3, 5);
  if (!sunday) return;
  const one = await invited(`${sunday}T09:00`);
  const apple = answerMail(one, {
    from: one.email,
    to: organizerOf(one.event),
    product: '-//Apple Inc.//macOS 15.1//EN',
    lines: [
      attendee(one.email, 'ACCEPTED', ';EMAIL=x@y.example'),
      `DTSTART;TZID=Europe/Berlin:${sunday.replaceAll('-', '')}T090000`,
      `DTSTAMP:${now()}`,
      'SEQUENCE:0',
    ],
  });
  expect(await hand(apple)).toBe('taken');
  expect(await candidateSays(one)).toBe('accepted');
});

test('after a merge it is the same interview; with the data of the candidate their words go', async () => {
  const one = await invited();
  expect(await hand(google(one, one.email, 'TENTATIVE', { lines: ['COMMENT:My child is ill.'] }))).toBe('taken');
  const { rows } = await database.query<{ applicant_id: number }>(
    'select applicant_id from applicant_profiles where id = $1',
    [one.profile],
  );
  const other = await givenCandidate(answering.server.url, answering.job.id);
  await database.query(
    'update applicants set merged_into_id = (select applicant_id from applicant_profiles where id = $2) where id = $1',
    [rows[0]!.applicant_id, other],
  );
  expect(await hand(google(one, one.email, 'ACCEPTED', { lines: ['COMMENT:She is well.'] }))).toBe('taken');
  expect(await candidateSays(one)).toBe('accepted');
  await database.query('update applicants set merged_into_id = null where id = $1', [rows[0]!.applicant_id]);
  const before = google(one, one.email, 'DECLINED', { lines: ['COMMENT:Ill again.'] });
  ok(await as.super_admin.put('applicants/remove_single_candidate_information', { applicant_profile_id: one.profile }));
  const { rows: kept } = await database.query('select comment from interview_answers where interview_id = $1', [
    one.interview.id,
  ]);
  expect(kept).toEqual([{ comment: null }, { comment: null }]);
  expect(await hand(before)).toBe(422);
});
