import { auditAtMost } from '../audit/audit.ts';
import { inTransaction, besideTransaction, withTransaction } from '../database/database.ts';
import { ValidationFailed } from '../errors/errors.ts';
import { log } from '../logging/log.ts';
import { verdictOn } from './scan.ts';

/** So many an hour are told in the audit; the log tells all. */
const mostAudited = 100;

/** The code of a refusal, by which a received mail tells why an attachment is missing. */
export const INFECTED = 'errors.infected';

/**
 * Lets bytes in that came from outside, before they are stored or read: clean ones, and those that nobody could scan.
 * @returns whether they were scanned; what was not must be held back (holdBack) with the row that names it
 * @throws 422 at the field `file` where a virus was found
 */
export async function admitUpload(bytes: Buffer): Promise<boolean> {
  const verdict = await verdictOn(bytes);
  if (verdict === 'unscanned') return false;
  if (!verdict.infected) return true;
  const { signature } = verdict;
  log().warn({ signature, bytes: bytes.length }, 'An upload with a virus was refused');
  await auditRefusal(signature);
  throw new ValidationFailed([{ field: 'file', code: INFECTED }]);
}

/**
 * Whoever is refused undoes their transaction; that it happened stays. It is told when that has ended: it may hold what
 * the row refers to.
 */
async function auditRefusal(signature: string): Promise<void> {
  const audited = besideTransaction(() => withTransaction(() => auditVirus(null, signature)));
  if (!inTransaction()) return audited;
  audited.catch((error: unknown) => log().error({ err: error }, 'A refused virus is not in the audit'));
}

/** Tells the audit what was found; `id` of the stored file, if it was stored. */
export function auditVirus(id: number | null, signature: string): Promise<void> {
  return auditAtMost(mostAudited, { action: 'virus_found', entity: 'uploaded-file', id, after: { signature } });
}
