import type { Rows } from '../generated/rows.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '../platform/chain/context.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { created } from '../platform/chain/answer.ts';
import { readerFor } from '../platform/anonymity/index.ts';
import { queryOne, readOnAs } from '../platform/database/database.ts';
import { Forbidden, NotFound, Unauthorized } from '../platform/errors/errors.ts';
import { employeeOf } from '../platform/permissions/employee.ts';
import { admits } from '../platform/permissions/roles.ts';
import { installationSecret } from '../platform/secrets/index.ts';
import { chosenToRead } from '../candidates/index.ts';

/** What a link may be of. */
export type LinkedRecord = 'applicant_profile' | 'candidate_export' | 'approval_email';

const paths: Record<LinkedRecord, (id: number) => string | Promise<string>> = {
  applicant_profile: (id) => `/api/v1/applicant_profiles/export_to_pdf?ids=${id}&`,
  candidate_export: (id) => `/api/v1/candidate_exports/${id}/download?`,
  approval_email: async (id) => `/api/v1/approval_emails/${printed[await kindOfLetter(id)]}?id=${id}&`,
};

const printed: Record<Rows['approval_emails']['email_type'], string> = {
  offer_letter: 'export_offer_letter',
  info_request: 'export_information_request',
};

/** @throws 404 */
async function kindOfLetter(id: number): Promise<Rows['approval_emails']['email_type']> {
  const letter = await queryOne<Pick<Rows['approval_emails'], 'email_type'>>(
    'select email_type from approval_emails where id = $1',
    [id],
  );
  if (!letter) throw new NotFound();
  return letter.email_type;
}

/** POST export_links */
export const createExportLink: Handler<'createExportLink'> = async (context) => {
  const caller = callerOf(context);
  const { record_type: type, record_id: id } = context.body;
  // Whether there is such a letter, its path finds out.
  if (type === 'approval_email') {
    if (!admits('getApprovalEmail', caller)) throw new Forbidden('wrongRole');
  } else if (type === 'applicant_profile') await chosenToRead(caller, { ids: [id] }, 1);
  else if (!(await queryOne('select from candidate_exports where id = $1 and employee_id = $2', [id, caller.id])))
    throw new NotFound();
  return created(await linkTo(caller.id, type, id));
};

/** A link to one record for one employee; it dies at the end of the day (UTC). */
export async function linkTo(employeeId: number, type: LinkedRecord, id: number) {
  const day = dayOf(new Date());
  const hash = await hashOf({ type, id, employeeId, day });
  return {
    url: `${await paths[type](id)}employeeid=${employeeId}&hash=${hash}`,
    employee_id: employeeId,
    hash,
    expires_at: new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString(),
  };
}

interface Given {
  employeeid?: number;
  hash?: string;
}

/**
 * Who makes a call that takes a session as well as a link. A link is what its employee may do now: a closed account,
 * another role or a lost job count at once.
 * @throws 401 without either, or when the link is not one of today for this record and employee
 */
export async function callerByLink(
  caller: Caller | null,
  { employeeid: employeeId, hash }: Given,
  record: { type: LinkedRecord; id: number } | undefined,
): Promise<Caller> {
  if (hash === undefined && employeeId === undefined && caller) return caller;
  if (hash === undefined || employeeId === undefined || !record) throw new Unauthorized();
  const expected = await hashOf({ ...record, employeeId, day: dayOf(new Date()) });
  if (!same(expected, hash)) throw new Unauthorized('exports.errors.deadLink');
  const employee = await employeeOf(employeeId);
  if (!employee) throw new Unauthorized('exports.errors.deadLink');
  readOnAs(readerFor(employee));
  return employee;
}

interface Signed {
  type: LinkedRecord;
  id: number;
  employeeId: number;
  day: string;
}

async function hashOf({ type, id, employeeId, day }: Signed): Promise<string> {
  const secret = await installationSecret('export-links');
  return createHmac('sha256', secret).update([type, id, employeeId, day].join('\n')).digest('hex');
}

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
