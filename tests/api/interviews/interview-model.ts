/** A plain model of who meets whom when: what one person with a paper calendar would know. */

export const minutes = 45;
export const zone = 'America/Toronto';

export interface Meeting {
  id: number;
  person: number;
  starts: number;
  interviewers: number[];
  room: number | null;
  status: 'scheduled' | 'cancelled';
  sequence: number;
  lockVersion: number;
  /** What counts of what they answered, by who: `candidate`, or the id of an interviewer. */
  answers: Map<string, string>;
  /** What is to be looked at: by who and the address that it came from, `own` for the one that was invited. */
  toCheck: Set<string>;
}

export class Model {
  readonly meetings: Meeting[] = [];
  /** Whom merged entries belong to. */
  readonly #persons = new Map<number, number>();

  personOf(entry: number): number {
    const kept = this.#persons.get(entry);
    return kept === undefined ? entry : this.personOf(kept);
  }

  merge(kept: number, merged: number): void {
    this.#persons.set(this.personOf(merged), this.personOf(kept));
  }

  get coming(): Meeting[] {
    return this.meetings.filter(({ status }) => status === 'scheduled');
  }

  /** Whether somebody, or the room, is elsewhere at that time. */
  isTaken(of: Pick<Meeting, 'person' | 'starts' | 'interviewers' | 'room'>, except?: Meeting): boolean {
    return this.coming.some(
      (other) =>
        other !== except &&
        Math.abs(other.starts - of.starts) < minutes * 60_000 &&
        (this.personOf(other.person) === this.personOf(of.person) ||
          other.interviewers.some((id) => of.interviewers.includes(id)) ||
          (of.room !== null && other.room === of.room)),
    );
  }

  add(made: Omit<Meeting, 'status' | 'sequence' | 'answers' | 'toCheck'>): void {
    this.meetings.push({ ...made, status: 'scheduled', sequence: 0, answers: new Map(), toCheck: new Set() });
  }

  change(meeting: Meeting, to: Partial<Pick<Meeting, 'starts' | 'interviewers' | 'status'>>): void {
    // Nobody has answered to another time; who leaves is not waited for.
    if (to.starts !== undefined) meeting.answers.clear();
    if (to.interviewers)
      for (const id of meeting.interviewers) if (!to.interviewers.includes(id)) this.#forget(meeting, String(id));
    Object.assign(meeting, to);
    meeting.sequence += 1;
    meeting.lockVersion += 1;
  }

  /** An answer that counts: there is nothing to look at any more of who gave it. */
  answer(meeting: Meeting, who: string, says: string): void {
    this.#forget(meeting, who);
    meeting.answers.set(who, says);
  }

  #forget({ answers, toCheck }: Meeting, who: string): void {
    answers.delete(who);
    for (const each of toCheck) if (each.startsWith(`${who} `)) toCheck.delete(each);
  }
}

/** When a clock of a zone shows a time: the first moment of a doubled one, nothing for one that is skipped. */
export function momentOf(wall: string, zone: string): number | undefined {
  const written = Date.parse(`${wall}:00Z`);
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  const [quarter, hours] = [900_000, 14];
  for (let at = written - hours * 4 * quarter; at <= written + hours * 4 * quarter; at += quarter)
    if (shown.format(at).replace(' ', 'T') === wall) return at;
  return undefined;
}
