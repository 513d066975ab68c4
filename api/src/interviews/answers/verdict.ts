import type { CalendarAnswer } from '../../documents/index.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Invited } from './find-invited.ts';

type Given = Rows['interview_answers']['answer'];

/** What somebody answers, and whether it counts. */
export interface Verdict {
  answer: Given;
  counts: boolean;
  /** Recruiters have to look at it: it does not count, and may be theirs or have been true. */
  toCheck: boolean;
  /** Whom they send instead. */
  delegate: string | null;
  /** The address that answered, where it is not the one that was invited. */
  from: string | null;
  /** Nobody knows that it is theirs. */
  ofStranger: boolean;
  /** The time that they answered, where that is known. */
  about: Date | null;
  proposed: { from: Date; to: Date | null } | undefined;
  answeredAt: Date;
}

interface Answered {
  calendar: CalendarAnswer;
  /** Whom the mail says that it is from. */
  from: string;
}

/** Undefined for what answers nothing, or for somebody else than who sent it. */
export function verdictOn(mail: Answered, invited: Invited): Verdict | undefined {
  const said = saidBy(mail, invited);
  const { method, startsAt, endsAt, stampedAt } = mail.calendar;
  const known = invited.calendar_starts_at ?? invited.starts_at;
  const differs = startsAt !== undefined && !isSameMinute(startsAt, known);
  // Clocks of others may be wrong; one that is ahead would outdate all that comes later.
  const answeredAt = new Date(Math.min(stampedAt?.getTime() ?? Date.now(), Date.now()));
  const ofLast = isOfLast(mail.calendar, invited, differs);
  // Of an earlier invitation it is the time of then.
  const proposes =
    method === 'counter' ? differs || startsAt === undefined : ofLast && differs && said?.answer !== 'declined';
  if (!said || (!said.answer && !proposes)) return undefined;
  const from = said.address === invited.address ? null : said.address;
  const ofStranger = from !== null && !invited.other_addresses.includes(from);
  const isCurrent = ofLast && isOfTimeNow(invited);
  const stands = isInvited(invited);
  return {
    answer: proposes ? 'proposed' : said.answer!,
    counts: isCurrent && stands && !ofStranger && !isOlder(answeredAt, invited),
    toCheck: stands && !invited.is_over && (ofStranger || (!isCurrent && invited.answered_at === null)),
    ...{ from, ofStranger, answeredAt, delegate: said.delegate ?? null },
    about: isCurrent ? invited.starts_at : formerTime(mail.calendar, invited),
    proposed: proposes && startsAt ? { from: startsAt, to: endsAt && endsAt > startsAt ? endsAt : null } : undefined,
  };
}

/** Of a proposal it is not known, nor of an answer to a time that is the interview's again. */
const formerTime = ({ method, startsAt }: CalendarAnswer, { starts_at: now }: Invited) =>
  method === 'reply' && startsAt && !isSameMinute(startsAt, now) ? startsAt : null;

const isSameMinute = (one: Date, other: Date) =>
  Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000);

/**
 * What the sender says, and by which address; undefined where the mail speaks for somebody else. To an address that only
 * who was invited knows, others may write as well: those to whom they passed it on, and they themselves from another
 * mailbox. Elsewhere sender and guest are one.
 */
function saidBy({ calendar: { attendees }, from }: Answered, { address, by_token: byToken }: Invited) {
  const own = attendees.find((each) => each.address === address);
  if (own || !byToken) return own;
  const [only, ...others] = attendees;
  return others.length === 0 ? only : attendees.find((each) => each.address === from.trim().toLowerCase());
}

/**
 * What they were last sent is what they answer, not how often others were told of changes. Programs may count further;
 * of one that does not count, the time tells.
 */
function isOfLast({ sequence }: CalendarAnswer, { calendar_sequence: last }: Invited, differs: boolean): boolean {
  if (last === null) return true;
  return sequence === undefined ? last === 0 || !differs : sequence >= last;
}

const isOlder = (answeredAt: Date, { answered_at: before }: Invited) => before !== null && answeredAt < before;

const isInvited = ({ status, calendar_method, takes_part }: Invited) =>
  status === 'scheduled' && calendar_method === 'request' && takes_part;

/** They were last sent the time that it has now. */
const isOfTimeNow = ({ calendar_starts_at: sent, starts_at: now }: Invited) => sent === null || isSameMinute(sent, now);
