import type pg from 'pg';
import { google } from './answer-mail.ts';
import { handOver } from './answering.ts';
import type { AnswerAct } from './interview-acts.ts';
import type { Meeting, Model } from './interview-model.ts';
import type { ReceivedCalendars } from './received-calendars.ts';

interface World {
  url: string;
  database: pg.Client;
  received: ReceivedCalendars;
  /** The interviewer of an address; null for a candidate's. */
  idOf: (address: string) => number | null;
}

const stranger = 'stranger@elsewhere.example';

/** Moments as calendars write them, as a program would read them. */
const momentOf = (text: string) => Date.parse(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/**
 * Answers to the events that people were mailed, the last and earlier ones: what of each counts, and what is kept to be
 * looked at, by the plain rule: the last word of who takes part, about the time that is.
 */
export class AnswersByMail {
  readonly #model: Model;

  constructor(model: Model) {
    this.#model = model;
  }

  /** All mails have left. */
  async take(
    { which, says, from }: AnswerAct,
    { url, database, received, idOf }: World,
  ): Promise<{ is: unknown; wanted: unknown }> {
    const events = received.events();
    // One of the last: the first are of meetings that are long over with. Calendars answer invitations alone, and to somebody.
    const invitations = events.filter(({ method, organizer }) => method === 'REQUEST' && organizer);
    const answered = invitations.at(-1 - (which % Math.max(invitations.length, 1)));
    if (!answered) return { is: 'none', wanted: 'none' };
    const { uid, to, start, end, sequence } = answered;
    const { rows } = await database.query<{ id: number }>('select id::int from interviews where uid = $1', [
      uid!.replace(/@.*/, ''),
    ]);
    const meeting = this.#model.meetings.find(({ id }) => id === rows[0]?.id);
    const interview = {
      starts_at: new Date(momentOf(start!)).toISOString(),
      ends_at: new Date(momentOf(end!)).toISOString(),
    };
    const sender = from === 'own' ? to : stranger;
    const result = await handOver(url, google({ uid: uid!, event: answered, interview }, sender, says, { sequence }));
    const last = events.findLast((event) => event.to === to && event.uid === uid)!;
    const who = idOf(to);
    const isInvited =
      meeting?.status === 'scheduled' &&
      last.method === 'REQUEST' &&
      (who === null || meeting.interviewers.includes(who));
    if (!meeting || !isInvited) return { is: 'nothing', wanted: 'nothing' };
    const isCurrent = sequence >= last.sequence && momentOf(last.start!) === meeting.starts;
    const key = String(who ?? 'candidate');
    if (from === 'own' && isCurrent) this.#model.answer(meeting, key, says.toLowerCase());
    else if (from === 'stranger' || !meeting.answers.has(key))
      meeting.toCheck.add(`${key} ${sender === to ? 'own' : sender}`);
    return { is: result, wanted: 'taken' };
  }

  /** What counts of meetings to come, and what is to be looked at, by the database. */
  async kept(database: pg.Client): Promise<unknown> {
    const { rows } = await database.query(
      `select i.id::int, coalesce(array_agg(who || ' ' || n.answer order by who, n.answer) filter (where n.is_current), '{}') as answers,
         coalesce(array_agg(who || ' ' || coalesce(n.from_address, 'own') order by who, n.from_address nulls first)
           filter (where n.check_state = 'open'), '{}') as "toCheck"
       from interviews i left join (select *, coalesce(employee_id::text, 'candidate') as who from interview_answers) n
         on n.interview_id = i.id
      where i.status = 'scheduled' group by i.id order by i.id`,
    );
    return rows.map(({ id, answers, toCheck }) => ({ id, answers: answers.toSorted(), toCheck: toCheck.toSorted() }));
  }

  /** The same, by the model. */
  foreseen(): unknown {
    const lines = ({ id, answers, toCheck }: Meeting) => ({
      id,
      answers: [...answers].map(([who, says]) => `${who} ${says}`).toSorted(),
      toCheck: [...toCheck].toSorted(),
    });
    return this.#model.coming.map(lines).toSorted((one, other) => one.id - other.id);
  }
}
