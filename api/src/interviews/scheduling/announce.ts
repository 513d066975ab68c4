import { calendarUid, writeSoon, type EntriesOf } from '../../calendars/index.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Language } from '../../generated/shapes.ts';
import { readersOfAccounts } from '../../platform/anonymity/index.ts';
import { staffScreen } from '../../platform/config/staff-screen.ts';
import { query, readingAs } from '../../platform/database/database.ts';
import {
  cancelMails,
  escapeHtml,
  isAddress,
  newCalendarToken,
  queueMails,
  replyAddress,
  type NewMail,
} from '../../platform/mail/index.ts';
import { notify } from '../../platform/notifications/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { oneLine } from '../../platform/texts/one-line.ts';
import { t } from '../../platform/texts/texts.ts';
import { calendarTokens } from '../answers/find-invited.ts';
import { interviewScreen } from '../interview-screen.ts';
import { calendarFiles, type OwnedEvent } from './calendar-file.ts';
import { asReadBy, factsOf, type Facts, type Reader } from './facts.ts';
import { whenIn } from './words.ts';

export type News = 'invited' | 'moved' | 'cancelled';

/** One interview and what happened to it. */
export interface Announcement {
  facts: Facts;
  news: News;
  /** Which interviewers concern the news; without it all. */
  interviewers?: readonly Reader[];
  toCandidate: boolean;
}

/**
 * Tells whom it concerns, each once, in the running transaction: candidate and interviewers by mail with a file for
 * calendars, interviewers on the bell as well. What still waits of earlier news is stopped first, so that nothing
 * arrives late; who had nothing of it yet is invited instead, and hears nothing of what is cancelled.
 */
export const announce = (announced: readonly Announcement[]): Promise<void> =>
  readingAs(undefined, () => announceToEach(announced));

async function announceToEach(announced: readonly Announcement[]): Promise<void> {
  const known = await earlierNews(announced);
  const tokens = await calendarTokens(announced.map(({ facts }) => facts.id));
  const readers = await readersOfAccounts(
    announced.flatMap(({ facts, interviewers = facts.interviewers }) => interviewers.map(({ id }) => id)),
  );
  const mails: Drafted[] = [];
  for (const one of announced) {
    const { facts } = one;
    for (const reader of one.interviewers ?? facts.interviewers) {
      const news = newsFor(known.get(keyOf(facts.id, reader.email)), one.news);
      if (!news) continue;
      const read = await asReadBy(readers.get(reader.id), facts);
      mails.push(toInterviewer(read, news, reader, tokenOf(tokens, facts, reader.email)));
    }
    const address = addressOf(one);
    const news = address && newsFor(known.get(keyOf(facts.id, address)), one.news);
    if (news) mails.push(toCandidate(facts, news, tokenOf(tokens, facts, address)));
  }
  await queueWithEvents(mails);
  await writeSoon();
  await notify(
    ...announced.map(({ facts, news, interviewers = facts.interviewers }) => ({
      to: interviewers.map(({ id }) => id),
      kind: 'interview' as const,
      event: news === 'invited' ? ('scheduled' as const) : news,
      key: `interview/${facts.id}`,
      repeats: true,
      interview_id: facts.id!,
    })),
  );
}

/** A mail, and the event that goes with it as a file. */
interface Drafted {
  mail: NewMail;
  file: OwnedEvent;
}

async function queueWithEvents(drafted: readonly Drafted[]): Promise<void> {
  const ids = await calendarFiles(drafted.map(({ file }) => file));
  await queueMails(drafted.map(({ mail }, at) => ({ ...mail, fileIds: [ids[at]!] })));
}

/** Where the candidate is written to, if they are. */
function addressOf({ facts, toCandidate: isTold }: Announcement): string | undefined {
  const address = facts.candidate.email?.trim() ?? '';
  return isTold && isAddress(address) ? address : undefined;
}

const keyOf = (interview: number | null, address: string) => `${interview} ${address.toLowerCase()}`;

/** The token of who has an invitation already stays as it is: an organizer with another address is another to calendars. */
function tokenOf(tokens: Map<string, string | null>, { id }: Facts, address: string): string | null {
  const known = tokens.get(keyOf(id, address));
  return known === undefined ? newCalendarToken() : known;
}

type Method = Rows['hgemails']['calendar_method'];

/** What each of those who are written to now knows of the interview: the last that reached them, or is on its way. What waits is stopped. */
async function earlierNews(announced: readonly Announcement[]): Promise<Map<string, Method>> {
  const earlier = await query<Pick<Rows['hgemails'], 'id' | 'status' | 'calendar_method' | 't_uid' | 'interview_id'>>(
    'select id, status, calendar_method, t_uid, interview_id from hgemails where interview_id = any($1::bigint[]) order by id',
    [announced.map(({ facts }) => facts.id)],
    { name: 'interviews-earlier-mails' },
  );
  const addressed = new Set(
    announced.flatMap((one) => {
      const { facts, interviewers = facts.interviewers } = one;
      const addresses = [...interviewers.map(({ email }) => email), addressOf(one) ?? []].flat();
      return addresses.map((address) => keyOf(facts.id, address));
    }),
  );
  const theirs = earlier.filter((mail) => addressed.has(keyOf(mail.interview_id, mail.t_uid)));
  const waiting = theirs.filter(({ status }) => status === 'queued').map(({ id }) => id);
  const stopped = new Set(await cancelMails(waiting));
  return new Map(
    theirs
      .filter(({ id, status }) => !stopped.has(id) && status !== 'cancelled' && status !== 'failed')
      .map((mail) => [keyOf(mail.interview_id, mail.t_uid), mail.calendar_method]),
  );
}

/** What somebody is written, as far as they know of the interview already. */
function newsFor(last: Method | undefined, news: News): News | undefined {
  if (last === 'request') return news === 'invited' ? 'moved' : news;
  return news === 'cancelled' ? undefined : 'invited';
}

/** A paragraph of a mail; line breaks stay. */
export const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

/** The lines that say what, when, where and with whom, in a reader's language and zone. */
export function linesOf(facts: Facts, zone: string, language: Language): string[] {
  const { organization, video_link, room, place } = facts;
  const line = (key: string, value: string) => t(language, `interviews.mails.line.${key}`, { value });
  const when = whenIn({ from: facts.starts_at, to: facts.ends_at }, zone, language);
  const ours = whenIn({ from: facts.starts_at, to: facts.ends_at }, organization.time_zone, language);
  const where = [room, place].filter(Boolean).join(', ');
  return [
    line('when', when),
    ...(ours === when ? [] : [line('whenOurs', ours)]),
    line('kind', t(language, `resources.interviews.values.kind.${facts.kind}`)),
    ...(where ? [line('where', where)] : []),
    ...(video_link ? [line('video', video_link)] : []),
    ...(facts.interviewers.length > 0 ? [line('with', facts.interviewers.map(({ name }) => name).join(', '))] : []),
  ];
}

const valuesOf = (facts: Facts, language: Language) => ({
  name: inLanguage(facts.name, language),
  candidate: facts.candidate.name,
  job: inLanguage(facts.job.name, language),
  organization: facts.organization.name,
});

/** What a candidate reads; without an address nobody does. */
export function candidateWords(facts: Facts, news: News): { to: string; subject: string; html: string } {
  const { candidate } = facts;
  const { language } = candidate;
  const values = valuesOf(facts, language);
  const zone = facts.candidate_time_zone ?? facts.time_zone;
  const message = facts.message?.trim();
  const html = [
    paragraph(t(language, 'mail.greeting', { name: candidate.name })),
    paragraph(t(language, `interviews.mails.candidate.${news}.body`, values)),
    paragraph([values.name, ...linesOf(facts, zone, language)].join('\n')),
    ...(message ? [paragraph(message)] : []),
    paragraph([facts.organizer?.name, facts.organization.name].filter(Boolean).join('\n')),
  ].join('\n');
  const subject = oneLine(t(language, `interviews.mails.candidate.${news}.subject`, values));
  return { to: candidate.email?.trim() ?? '', subject, html };
}

const common = (facts: Facts, news: News, token: string | null) => ({
  purpose: `interview_${news}`,
  applicantId: facts.applicant_id,
  applicantProfileId: facts.applicant_profile_id,
  jobId: facts.job.id,
  employeeId: facts.organizer?.id ?? null,
  interviewId: facts.id,
  calendar: {
    method: news === 'cancelled' ? ('cancel' as const) : ('request' as const),
    ...{ token, sequence: facts.sequence, startsAt: facts.starts_at },
  },
  ...(facts.organizer ? { from: facts.organizer.email, replyTo: facts.organizer.email } : {}),
});

const eventOf = (facts: Facts, news: News) => ({
  method: news === 'cancelled' ? ('cancel' as const) : ('request' as const),
  uid: facts.uid,
  sequence: facts.sequence,
  from: facts.starts_at,
  to: facts.ends_at,
  location: [facts.room, facts.place, facts.video_link].filter(Boolean).join(', '),
  organizer: facts.organizer?.name ?? facts.organization.name,
});

/** The event as it stands in the candidate's calendar. */
export function candidateEvent(facts: Facts, news: News) {
  const { language } = facts.candidate;
  const lines = [
    ...linesOf(facts, facts.candidate_time_zone ?? facts.time_zone, language),
    facts.message?.trim() ?? '',
  ];
  return {
    ...eventOf(facts, news),
    summary: t(language, 'interviews.mails.event.candidate', valuesOf(facts, language)),
    description: lines.filter(Boolean).join('\n'),
    attendee: { name: facts.candidate.name, email: facts.candidate.email?.trim() ?? '' },
  };
}

function toCandidate(facts: Facts, news: News, token: string | null): Drafted {
  const { language } = facts.candidate;
  const { to, subject, html } = candidateWords(facts, news);
  const event = { ...candidateEvent(facts, news), organizerAddress: replyAddress(token) };
  return {
    mail: { ...common(facts, news, token), to, subject, html, language, recipientKind: 'candidate' },
    file: { event, employeeId: facts.organizer?.id ?? null },
  };
}

function toInterviewer(facts: Facts, news: News, reader: Reader, token: string | null): Drafted {
  const { language } = reader;
  const values = valuesOf(facts, language);
  const lines = linesOf(facts, reader.time_zone, language);
  const { id, applicant_profile_id } = facts;
  const screen =
    id === null || news === 'cancelled' ? null : staffScreen(interviewScreen({ id, applicant_profile_id }));
  const link = screen ? [`<p><a href="${escapeHtml(screen)}">${escapeHtml(values.candidate)}</a></p>`] : [];
  const html = [
    paragraph(t(language, 'mail.greeting', { name: reader.name })),
    paragraph(t(language, `interviews.mails.interviewer.${news}.body`, values)),
    paragraph([values.name, ...lines].join('\n')),
    ...link,
    paragraph(facts.organization.name),
  ].join('\n');
  const event = {
    ...eventOf(facts, news),
    ...interviewerWords(facts, reader, screen),
    organizerAddress: replyAddress(token),
  };
  const attendee = { name: reader.name, email: reader.email };
  const subject = oneLine(t(language, `interviews.mails.interviewer.${news}.subject`, values));
  const written = { to: reader.email, subject, html, language, recipientKind: 'staff', replyable: false } as const;
  return {
    mail: { ...common(facts, news, token), ...written },
    file: { event: { ...event, attendee }, employeeId: reader.id },
  };
}

/** What the event says in the calendar of somebody who conducts it. */
function interviewerWords(facts: Facts, { language, time_zone }: Reader, screen: string | null) {
  const lines = linesOf(facts, time_zone, language);
  return {
    summary: t(language, 'interviews.mails.event.interviewer', valuesOf(facts, language)),
    description: [...lines, ...(screen ? [screen] : [])].join('\n'),
  };
}

/** What stands in the calendars of some who conduct interviews, as it is agreed; nothing of what is off for them. */
export const interviewEntries: EntriesOf = async (asked) => {
  const standing = await query<{ interview: number; employee: number }>(
    `select w.interview_id as interview, w.employee_id as employee
       from jsonb_to_recordset($1::jsonb) as k(interview bigint, employee bigint)
       join interview_interviewers w on w.interview_id = k.interview and w.employee_id = k.employee and w.is_busy
       join interviews i on i.id = w.interview_id and i.status not in ('cancelled', 'on_hold')
       join applicant_profiles p on p.id = i.applicant_profile_id and p.removed_at is null and not p.is_deleted
       join applicants a on a.id = p.applicant_id and a.removed_at is null`,
    [JSON.stringify(asked)],
    { name: 'interviews-standing' },
  );
  const facts = new Map((await factsOf(standing.map(({ interview }) => interview))).map((each) => [each.id, each]));
  const readers = await readersOfAccounts(standing.map(({ employee }) => employee));
  const entries = await Promise.all(
    standing.map(async ({ interview, employee }) => {
      const known = facts.get(interview);
      const found = known && (await asReadBy(readers.get(employee), known));
      const reader = found?.interviewers.find(({ id }) => id === employee);
      if (!found || !reader) return [];
      const screen = staffScreen(interviewScreen({ id: interview, applicant_profile_id: found.applicant_profile_id }));
      const { sequence, from, to, location, uid } = eventOf(found, 'invited');
      const words = interviewerWords(found, reader, screen);
      return [{ interview, employee, uid: calendarUid(uid), sequence, from, to, location, ...words }];
    }),
  );
  return entries.flat();
};

/** Tells interviewers that an interview is off whose candidate is named nowhere any more, and takes it from calendars. */
export async function announceRemoved(interviews: readonly Facts[]): Promise<void> {
  const tokens = await calendarTokens(interviews.map(({ id }) => id));
  const mails: Drafted[] = [];
  for (const facts of interviews) {
    for (const reader of facts.interviewers) {
      const { language } = reader;
      const values = { job: inLanguage(facts.job.name, language) };
      const subject = oneLine(t(language, 'interviews.mails.removed.subject', values));
      const when = whenIn({ from: facts.starts_at, to: facts.ends_at }, reader.time_zone, language);
      const html = [
        paragraph(t(language, 'mail.greeting', { name: reader.name })),
        paragraph(t(language, 'interviews.mails.removed.body', values)),
        paragraph(t(language, 'interviews.mails.line.when', { value: when })),
        paragraph(facts.organization.name),
      ].join('\n');
      const event = {
        ...eventOf(facts, 'cancelled'),
        ...{ summary: subject, description: '', location: '' },
        organizerAddress: replyAddress(tokens.get(keyOf(facts.id, reader.email)) ?? null),
        attendee: { name: reader.name, email: reader.email },
      };
      mails.push({
        mail: {
          ...{ to: reader.email, subject, html, language, recipientKind: 'staff', replyable: false },
          purpose: 'interview_cancelled',
          calendar: { method: 'cancel', sequence: facts.sequence, startsAt: facts.starts_at, token: null },
        },
        file: { event, employeeId: reader.id },
      });
    }
  }
  await queueWithEvents(mails);
  await writeSoon();
}
