import type { Rows } from '../generated/rows.ts';
import { query } from '../platform/database/database.ts';
import { Forbidden, ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import type { Change, Row } from '../platform/resource/registry.ts';
import { reachesEveryJob } from '../platform/permissions/reach.ts';
import { isAdmin } from '../platform/permissions/roles.ts';

/** What one posting alone has. */
const OF_ONE_POSTING = ['requisition_number', 'start_date', 'end_date', 'internal_end_date'];

/** A template belongs to the organization: admins keep it, others make templates from jobs. It never goes online. @throws 403 */
export function keepTemplate({ before, values, caller }: Change): void {
  if (!(before?.is_template ?? values.is_template)) return;
  if (before && !isAdmin(caller)) throw new Forbidden();
  for (const name of OF_ONE_POSTING) {
    if (name in values || before?.[name] != null) values[name] = null;
  }
}

/** Who reaches a job is said by those who hire, not by those who were let in. @throws 403 */
export async function keepPeople({ before, body, caller }: Change): Promise<void> {
  const sent = (body.assignments_attributes ?? body.assignments) as Row[] | undefined;
  if (!before || !sent || reachesEveryJob(caller)) return;
  const rows = await query<Pick<Rows['job_assignments'], 'employee_id'>>(
    'select employee_id from job_assignments where job_id = $1',
    [before.id],
  );
  const stored = new Set(rows.map(({ employee_id }) => employee_id));
  const kept = sent.filter(({ employee_id, _destroy }) => stored.has(Number(employee_id)) && _destroy !== true);
  if (kept.length === sent.length && sent.length === stored.size) return;
  throw new Forbidden('fieldForbidden', { errors: [{ field: 'assignments', code: 'fieldForbidden' }] });
}

/** Dates that would take back what is online, or end a job before it is read. @throws 422 */
export function checkDates({ before, values }: Change, after: Row): void {
  if (after.is_template) return;
  const status = (before?.status ?? 'pending') as string;
  const errors: FieldError[] = [];
  if (status === 'active' && isAhead(values.start_date)) {
    errors.push({ field: 'start_date', code: 'jobForm.errors.onlineAlready' });
  }
  if (status === 'active' || status === 'pending') {
    for (const field of ['end_date', 'internal_end_date']) {
      if (values[field] && !isAhead(values[field])) errors.push({ field, code: 'jobs.errors.endPassed' });
    }
  }
  if (errors.length > 0) throw new ValidationFailed(errors);
}

const isAhead = (value: unknown): boolean => value != null && new Date(value as string) > new Date();
