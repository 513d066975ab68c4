import { audit } from '../../platform/audit/audit.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query, withTransaction } from '../../platform/database/database.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { failureOf } from '../../platform/errors/peer-failure.ts';
import { t } from '../../platform/texts/texts.ts';
import type { Language } from '../../generated/shapes.ts';
import { writeSoon } from '../copies/job.ts';
import type { FoundCalendars } from '../providers/provider.ts';
import { offeredKinds } from '../sign-in/calls.ts';
import { endConnection } from './end.ts';
import { insertConnection, ownConnection, renewConnection } from './keep.ts';
import { openCaldav, type Connection } from './open.ts';
import { readNow, readSoon } from './read.ts';
import { lockSecret } from './secret.ts';
import { connectionOf, shownTo, stateOf } from './state.ts';

/** So long finding the calendars of an account may take (ms). */
const patience = 20_000;

/** GET account/calendar */
export const readOwnCalendar: Handler<'readOwnCalendar'> = async (context) => ({
  connection: await shownTo(callerOf(context).id),
  kinds: offeredKinds(),
});

/** POST account/calendar: nothing is kept of an account that could not be opened. */
export const connectCalendar: Handler<'connectCalendar'> = async (context) => {
  const caller = callerOf(context);
  const { server_url, user_name: account, password } = context.body;
  const given = { kind: 'caldav', server_url, account } as const;
  await refuseAnother(caller, given);
  const found = await findCalendars({ ...given, email: caller.email }, password, context.language);
  const secret = await lockSecret({ password });
  await withTransaction(async () => {
    const before = await refuseAnother(caller, given, true);
    if (before) await renewConnection(before, secret, found);
    else await insertConnection(caller, given, secret, found);
    await readSoon();
  });
  return connectionOf(caller.id);
};

type Given = Pick<Connection, 'kind' | 'server_url' | 'account'>;

/** The connection that there is already, where it is of the same account. @throws 409 for another's */
async function refuseAnother({ id }: Caller, given: Given, locks = false): Promise<Connection | undefined> {
  const before = await ownConnection(id, locks);
  const isSame =
    before?.kind === given.kind && before.server_url === given.server_url && before.account === given.account;
  if (before && !isSame) throw new Conflict('calendars.errors.connected');
  return before;
}

/** @throws 422 that says why the account could not be opened */
async function findCalendars(
  given: Given & { email: string },
  password: string,
  language: Language,
): Promise<FoundCalendars> {
  let found: FoundCalendars;
  try {
    found = (await openCaldav(given, password, AbortSignal.timeout(patience)).find()).calendars;
  } catch (error) {
    const failure = failureOf(error);
    const field = failure === 'sign_in_refused' ? 'password' : 'server_url';
    const code = failure === 'sign_in_refused' ? 'calendars.errors.signIn' : 'calendars.errors.unopened';
    throw new ValidationFailed([{ field, code, values: { reason: t(language, `failures.${failure}`) } }]);
  }
  if (found.length === 0) throw new ValidationFailed([{ field: 'server_url', code: 'calendars.errors.none' }]);
  return found;
}

/** PUT account/calendar */
export const chooseCalendars: Handler<'chooseCalendars'> = async (context) => {
  const caller = callerOf(context);
  const { busy, write_to, lock_version } = context.body;
  const before = await ownConnection(caller.id, true);
  if (!before) throw new NotFound();
  if (before.lock_version !== lock_version) throw new Conflict('stale');
  const known = new Map(before.calendars.map((each) => [each.id, each]));
  if (busy.some((id) => !known.has(id))) throw new ValidationFailed([{ field: 'busy', code: 'reference' }]);
  if (write_to !== null && !known.get(write_to)?.can_write)
    throw new ValidationFailed([{ field: 'write_to', code: 'reference' }]);
  const calendars = before.calendars.map((each) => ({ ...each, is_busy: busy.includes(each.id) }));
  await query(
    `update calendar_connections set calendars = $2, write_to = $3, next_read_at = now(), read_at = null,
       lock_version = lock_version + 1 where id = $1`,
    [before.id, JSON.stringify(calendars), write_to],
  );
  if (write_to !== before.write_to) await moveCopies(before, write_to);
  const counting = (list: FoundCalendars) => list.filter(({ is_busy }) => is_busy).map(({ name }) => name);
  await audit({
    action: 'update',
    entity: 'calendar-connection',
    id: before.id,
    before: { calendars: counting(before.calendars), write_to: before.write_to },
    after: { calendars: counting(calendars), write_to },
  });
  await readSoon();
  return connectionOf(caller.id);
};

/** Interviews to come are written into the calendar that was chosen, and taken out of the one before. */
async function moveCopies({ id, employee_id }: Connection, writeTo: string | null): Promise<void> {
  if (writeTo === null)
    await query(
      `update calendar_copies k set due_at = now(), changes = k.changes + 1, attempts = 0 from interviews i
        where i.id = k.interview_id and k.calendar_connection_id = $1 and i.ends_at > now()`,
      [id],
    );
  else
    await query(
      `insert into calendar_copies as k (calendar_connection_id, interview_id, uid, due_at)
       select $1, i.id, i.uid, now() from interview_interviewers w join interviews i on i.id = w.interview_id
        where w.employee_id = $2 and w.is_busy and i.status = 'scheduled' and i.ends_at > now()
       on conflict (calendar_connection_id, uid) do update set due_at = now(), changes = k.changes + 1, attempts = 0`,
      [id, employee_id],
    );
  await writeSoon();
}

/** POST account/calendar/read */
export const readCalendarNow: Handler<'readCalendarNow'> = async (context) => {
  const { id } = callerOf(context);
  await connectionOf(id);
  await readNow(id);
  await query(
    `update calendar_copies k set due_at = now() from calendar_connections c
      where c.id = k.calendar_connection_id and c.employee_id = $1 and k.due_at is not null`,
    [id],
  );
  await writeSoon();
  return connectionOf(id);
};

/** DELETE account/calendar */
export const disconnectCalendar: Handler<'disconnectCalendar'> = (context) => ended(callerOf(context).id);

/** GET employees/{id}/calendar */
export const employeeCalendar: Handler<'employeeCalendar'> = async ({ params: { id } }) => ({
  connection: await stateOf(id),
});

/** DELETE employees/{id}/calendar */
export const disconnectEmployeeCalendar: Handler<'disconnectEmployeeCalendar'> = ({ params: { id } }) => ended(id);

async function ended(employee: number) {
  const found = await endConnection(employee);
  if (!found) throw new NotFound();
  return found;
}
