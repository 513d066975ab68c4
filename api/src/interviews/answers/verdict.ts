import type { CalendarAnswer } from '../../documents/index.ts';
import type { Rows } from '../../generated/rows.ts';
import type { Invited } from './find-invited.ts';

type Given = Rows['interview_answers']['answer'];

/** What somebody answers, and whether it counts. */
export interface Verdict {
  answer: Given;
  counts: boolean;
  proposed: { from: Date; to: Date | null } | undefined;
  answeredAt: Date;
}

interface Answered {
  calendar: CalendarAnswer;
}

/** Undefined for what answers nothing, or for somebody else than who sent it. */
export function verdictOn({ calendar }: Answered, invited: Invited): Verdict | undefined {
  const said = saidBy(calendar, invited);
  const { method, startsAt, endsAt, stampedAt } = calendar;
  const known = invited.calendar_starts_at ?? invited.starts_at;
  const differs = startsAt !== undefined && !isSameMinute(startsAt, known);
  // Clocks of others may be wrong; one that is ahead would outdate all that comes later.
  const answeredAt = new Date(Math.min(stampedAt?.getTime() ?? Date.now(), Date.now()));
  const ofLast = isOfLast(calendar, invited, differs);
  const counts = ofLast && !isOlder(answeredAt, invited) && stands(invited);
  // Of an earlier invitation it is the time of then.
  const proposes = method === 'counter' ? differs || startsAt === undefined : ofLast && differs && said !== 'declined';
  if (proposes && said !== null) {
    const proposed = startsAt && { from: startsAt, to: endsAt && endsAt > startsAt ? endsAt : null };
    return { answer: 'proposed', counts, proposed, answeredAt };
  }
  return said ? { answer: said, counts, proposed: undefined, answeredAt } : undefined;
}

const isSameMinute = (one: Date, other: Date) =>
  Math.floor(one.getTime() / 60_000) === Math.floor(other.getTime() / 60_000);

/**
 * What the sender says; undefined for nothing, null where the mail speaks for somebody else. Who wrote to an address that
 * they alone know may use another of their own; else sender and guest are one.
 */
function saidBy({ attendees }: CalendarAnswer, { address, by_token: byToken }: Invited) {
  const own = attendees.find((each) => each.address === address);
  if (own) return own.answer;
  const [only, ...others] = attendees;
  return byToken && only && others.length === 0 ? only.answer : null;
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

/** They are still invited, and to the time that they were last sent. */
const stands = ({ status, calendar_method, takes_part, calendar_starts_at: sent, starts_at: now }: Invited) =>
  status === 'scheduled' && calendar_method === 'request' && takes_part && (sent === null || isSameMinute(sent, now));
