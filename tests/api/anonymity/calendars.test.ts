/** What interviewers find in their mailbox and in their calendars of an interview with somebody whom they are not to know. */
import { eventually, readUntil } from '../../support/eventually.ts';
import { startServer } from '../../support/server.ts';
import { startCaldav } from '../../support/servers/calendars/caldav.ts';
import { startGoogle } from '../../support/servers/calendars/google.ts';
import { startMicrosoft } from '../../support/servers/calendars/microsoft.ts';
import type { CalendarService, SignInService } from '../../support/servers/calendars/service.ts';
import { type SmtpServer, startSmtpServer } from '../../support/servers/smtp-server.ts';
import { mondayIn } from '../interviews/days.ts';
import { givenCandidate, ownStages } from '../pipeline/support.ts';
import { Cards, name, ok } from '../scorecards/support.ts';
import { fromOutside, INTERVIEWERS, PERSON, plain, reviewAnonymously, SECRET } from './support.ts';

/** An observer has a calendar as well; who has no role has none with us, but their secret feed. */
const CONDUCT = [...INTERVIEWERS, 'observer'] as const;
const CONNECTED = ['hiring_manager', 'decision_maker', 'observer'] as const;
type Interviewer = (typeof CONDUCT)[number];
type Connected = (typeof CONNECTED)[number];

let smtp: SmtpServer;
let services: Record<Connected, CalendarService>;
let cards: Cards;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const [caldav, google, microsoft] = await Promise.all([startCaldav(), startGoogle(), startMicrosoft()]);
  services = { hiring_manager: caldav, decision_maker: google, observer: microsoft };
  const all = Object.values(services);
  const env = {
    ...{ MAIL_URL: smtp.url, CALENDAR_PRIVATE_HOSTS: all.map(({ host }) => host).join(',') },
    ...Object.assign({}, ...all.map((service) => service.env)),
  };
  cards = await Cards.start(await startServer({ demo: true, env }));
  await reviewAnonymously(cards);
  await fromOutside(cards);
  await connect('hiring_manager', ok(await cards.as.hiring_manager.post('account/calendar', caldav.account)));
  await connect('decision_maker', await signedIn('decision_maker', 'google', google));
  await connect('observer', await signedIn('observer', 'microsoft', microsoft));
});
afterAll(async () => {
  await cards?.stop();
  await Promise.all(Object.values(services ?? {}).map((service) => service.stop()));
  await smtp?.stop();
});

async function signedIn(role: Connected, kind: string, service: SignInService): Promise<{ lock_version: number }> {
  const { url } = ok<{ url: string }>(await cards.as[role].post('account/calendar/sign_in', { kind }));
  const { searchParams } = service.agreements.choose(url);
  return ok(await cards.as[role].post('account/calendar/signed_in', Object.fromEntries(searchParams)));
}

async function connect(role: Connected, { lock_version }: { lock_version: number }): Promise<void> {
  const { Work } = services[role].calendars;
  ok(await cards.as[role].put('account/calendar', { busy: [], write_to: Work, lock_version }));
}

const mailsTo = (role: Interviewer) =>
  smtp.received
    .filter((mail) => mail.to.includes(`${role.replace('_', '.')}@demo.example`))
    .map(({ data }) => plain(data));

const copiesOf = async (role: Connected) =>
  (await services[role].entries(services[role].calendars.Work)).map((entry) =>
    JSON.stringify(entry).replaceAll(/\\r\\n[ \t]/g, ''),
  );

async function feedOf(role: Interviewer): Promise<string> {
  const { address } = ok<{ address: string }>(await cards.as[role].post('calendar_feed', undefined));
  return String(ok(await cards.as[role].get(new URL(address).pathname))).replaceAll(/\r?\n /g, '');
}

test('mails, their files, feeds and copies say the code, whatever becomes of the interview, and the name once it is revealed', async () => {
  const { recruiter } = cards.as;
  const profile = await givenCandidate(cards.server.url, cards.job.id, PERSON);
  ok(await recruiter.put(`applicant_profiles/${profile}/move_to_stage/${ownStages(cards.job)[0]!.id}`, {}));
  const { rows } = await cards.database.query<{ alias: string }>(
    'select a.alias from applicants a join applicant_profiles p on p.applicant_id = a.id where p.id = $1',
    [profile],
  );
  const code = `Candidate ${rows[0]!.alias}`;
  const monday = mondayIn(14);
  const interview = {
    ...{ kind: 'on_site', minutes: 30, begins: `${monday}T10:00`, name: name('Talk with Zyxaline') },
    ...{ place: 'Home of Zyxaline, Qorvath Farm', interviewer_ids: CONDUCT.map((role) => cards.ids[role]) },
  };
  const body = { time_zone: 'Europe/Berlin', message: 'Dear Zyxaline', interviews: [interview] };
  let made = ok<{ interviews: { id: number; lock_version: number }[] }>(
    await recruiter.post(`applicant_profiles/${profile}/interviews`, body),
  ).interviews[0]!;
  const secretIn = (texts: string[]) => texts.flatMap((text) => SECRET.exec(text)?.[0] ?? []);
  for (const [count, act] of [
    [1, undefined],
    [2, { path: 'move', more: { begins: `${monday}T14:00`, minutes: 30, time_zone: 'Europe/Berlin' } }],
  ] as const) {
    if (act) {
      const { lock_version } = made;
      made = ok(await recruiter.put(`interviews/${made.id}/${act.path}`, { lock_version, ...act.more }));
    }
    for (const role of CONDUCT) {
      await eventually(async () => mailsTo(role).length, count, 30_000);
      const feed = await feedOf(role);
      for (const texts of [mailsTo(role), [feed]]) {
        expect(texts.join('')).toContain(code);
        expect(secretIn(texts)).toEqual([]);
      }
    }
    for (const role of CONNECTED) {
      // Berlin is one hour ahead of Greenwich, in summer two.
      const hour = act ? /(?:T|:)1[23]:?00/ : /(?:T|:)0[89]:?00/;
      const copies = await readUntil(
        () => copiesOf(role),
        (found) => found.some((text) => hour.test(text)),
        30_000,
      );
      expect(copies.join('')).toContain(code);
      expect(secretIn(copies)).toEqual([]);
    }
  }
  ok(
    await recruiter.put(`interviews/${made.id}/cancel`, { lock_version: made.lock_version, reason: 'Zyxaline is ill' }),
  );
  for (const role of CONDUCT) {
    await eventually(async () => mailsTo(role).length, 3, 30_000);
    expect(secretIn(mailsTo(role))).toEqual([]);
  }
  ok(await recruiter.post(`applicant_profiles/${profile}/reveal`, { reason: 'The panel knows her' }));
  ok(await recruiter.post(`applicant_profiles/${profile}/interviews`, body));
  for (const role of CONDUCT) await eventually(async () => secretIn(mailsTo(role)).length > 0, true, 30_000);
  for (const role of CONNECTED) await eventually(async () => secretIn(await copiesOf(role)).length > 0, true, 30_000);
});
