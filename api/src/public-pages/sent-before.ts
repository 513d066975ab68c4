import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';

interface FirstAnswer {
  reference: string;
  confirmation_sent_to?: string | null;
}

/**
 * What the form's key was answered when the same form was taken before, as after a double click: files that are
 * uploaded anew make it another request, though it is the same application. Undefined for another person's.
 */
export async function sentBefore(key: string, email: string): Promise<FirstAnswer | undefined> {
  const row = await queryOne<Pick<Rows['idempotency_keys'], 'response'>>(
    `select response from idempotency_keys
     where key = $1 and caller = 'public' and call = 'createApplication' and status = 201`,
    [key],
  );
  if (!row?.response) return undefined;
  const first = JSON.parse(row.response) as FirstAnswer;
  const same = first.confirmation_sent_to?.toLowerCase() === email.trim().toLowerCase();
  return same ? first : undefined;
}
