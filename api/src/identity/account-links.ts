import type { Role } from '../generated/shapes.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { hashToken, newToken } from '../platform/sessions/index.ts';

export type LinkPurpose = 'reset' | 'invitation';

/** How long a link works, in hours. */
export const linkHours: Record<LinkPurpose, number> = { reset: 2, invitation: 7 * 24 };

export interface AccountLink {
  id: number;
  employee_id: number;
  role: Role | null;
  expires_at: Date;
}

/** Makes a link of a purpose for an employee and ends earlier ones; answers the secret, which is not kept. */
export async function createLink(employeeId: number, purpose: LinkPurpose, role: Role | null = null): Promise<string> {
  await revokeLinks(employeeId, purpose);
  const token = newToken();
  await query(
    `insert into account_links (employee_id, purpose, token_hash, role, expires_at)
     values ($1, $2, $3, $4, now() + $5 * interval '1 hour')`,
    [employeeId, purpose, hashToken(token), role, linkHours[purpose]],
  );
  return token;
}

const live = `purpose = $2 and used_at is null and revoked_at is null and expires_at > now()`;
const columns = 'id, employee_id, role, expires_at';

/** The link of a secret, if it still works for this purpose. */
export function findLink(token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
  return queryOne<AccountLink>(`select ${columns} from account_links where token_hash = $1 and ${live}`, [
    hashToken(token),
    purpose,
  ]);
}

/** Uses a link up in the running transaction; undefined when somebody else was faster or it is dead. */
export function useLink(token: string, purpose: LinkPurpose): Promise<AccountLink | undefined> {
  return queryOne<AccountLink>(
    `update account_links set used_at = now() where token_hash = $1 and ${live} returning ${columns}`,
    [hashToken(token), purpose],
  );
}

export async function revokeLinks(employeeId: number, purpose?: LinkPurpose): Promise<void> {
  await query(
    `update account_links set revoked_at = now()
      where employee_id = $1 and ($2::text is null or purpose = $2) and used_at is null and revoked_at is null`,
    [employeeId, purpose ?? null],
  );
}

/** Removes links that have been dead for a month; answers how many. */
export async function sweepLinks(): Promise<number> {
  const rows = await query(`delete from account_links where expires_at < now() - interval '30 days' returning id`);
  return rows.length;
}
