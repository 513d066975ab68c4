import { ok, type ApiClient, type Role } from '../../support/api-client.ts';
import { readUntil } from '../../support/eventually.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, type Job } from '../pipeline/support.ts';

export interface Connection {
  kind: string;
  account: string;
  status: string;
  failure: string | null;
  is_old: boolean;
  read_at: string | null;
  calendars: { id: string; name: string; is_busy: boolean; can_write: boolean }[];
  write_to: string | null;
  entries: { written: number; waiting: number; failing: number; edited: number; failure: string | null };
  lock_version: number;
}
export interface Interview {
  id: number;
  lock_version: number;
}
export interface Span {
  from: string;
  to: string;
  in_calendar: boolean;
}

/** Where the organization of these tests is. */
export const zone = 'America/Toronto';

/** What the clock shows there. */
const clock = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });

/** The moment at which it shows an hour. */
export const momentAt = (day: string, hour: number): string => {
  const noon = Number(clock(`${day}T17:00:00Z`).slice(0, 2));
  return new Date(Date.parse(`${day}T17:00:00Z`) + (hour - noon) * 3_600_000).toISOString();
};

/** A server with a job, and whose calendars it is about: those of the hiring manager. */
export interface Ground {
  server: TestServer;
  job: Job;
  ids: Record<Role, number>;
  recruiter: ApiClient;
  manager: ApiClient;
}

/** What tests of connected calendars do again and again, on what is there once they run. */
export function calendarCalls(ground: () => Ground) {
  const own = async () =>
    ok<{ connection: Connection | null }>(await ground().manager.get('account/calendar')).connection;
  const read = async () => ok<Connection>(await ground().manager.post('account/calendar/read', {}));
  /** The connection once it is as one waits for. */
  const becomes = (done: (entries: Connection['entries']) => boolean) =>
    readUntil(
      async () => (await own())!,
      ({ entries }) => done(entries),
      15_000,
    );
  /** The connection once nothing waits to be written. */
  const written = async () => {
    await read();
    return becomes(({ waiting }) => waiting === 0);
  };
  /** When the hiring manager is busy by their own calendar. */
  const busyOn = async (day: string): Promise<string[]> => {
    const body = { from: momentAt(day, 0), to: momentAt(day, 24), employee_ids: [ground().ids.hiring_manager] };
    const { people } = ok<{ people: { busy: Span[] }[] }>(await ground().recruiter.post('interviews/free_busy', body));
    return people[0]!.busy.flatMap(({ from, to, in_calendar }) => (in_calendar ? `${clock(from)}-${clock(to)}` : []));
  };
  const candidate = () =>
    givenCandidate(ground().server.url, ground().job.id, { first_name: 'Zoë', last_name: 'Candidate' });
  const schedule = (profile: number, begins: string, more: object = {}) => {
    const interviews = [{ kind: 'video', minutes: 45, begins, interviewer_ids: [ground().ids.hiring_manager] }];
    return ground().recruiter.post(`applicant_profiles/${profile}/interviews`, {
      ...{ time_zone: zone, interviews },
      ...more,
    });
  };
  const scheduled = async (begins: string, more: object = {}) =>
    ok<{ interviews: Interview[] }>(await schedule(await candidate(), begins, more)).interviews[0]!;
  const movedTo = async ({ id, lock_version }: Interview, begins: string) => {
    const body = { begins, minutes: 45, time_zone: zone, lock_version, over_calendars: true };
    return ok<Interview>(await ground().recruiter.put(`interviews/${id}/move`, body));
  };
  const cancel = async ({ id, lock_version }: Interview) =>
    ok(await ground().recruiter.put(`interviews/${id}/cancel`, { lock_version }));
  return { own, read, becomes, written, busyOn, candidate, schedule, scheduled, movedTo, cancel };
}
