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

  change(meeting: Meeting, to: Partial<Pick<Meeting, 'starts' | 'interviewers' | 'status'>>): void {
    Object.assign(meeting, to);
    meeting.sequence += 1;
    meeting.lockVersion += 1;
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
