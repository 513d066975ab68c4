import { query, queryOne } from '../platform/database/database.ts';

/**
 * Makes everybody who gives, takes or counts seats wait for the end of the running transaction, so that two of them
 * cannot take the last seat, nor remove each other as the last super admin.
 */
export async function lockSeats(): Promise<void> {
  await query('select id from licenses order by id for update');
}

/**
 * How many accounts a role can still take, after lockSeats; undefined for a role without a license. Open invitations
 * hold a seat; `except` is the account that asks for one.
 */
export async function freeSeats(role: string, except: number | null): Promise<number | undefined> {
  const row = await queryOne<{ free: number }>(
    `select l.number_seats - (
              select count(*)::int from employees e
               where e.id is distinct from $2
                 and (e.aasm_state = l.key
                   or (e.aasm_state = 'pending' and e.deactivated_at is null and e.invited_role = l.key))) as free
       from licenses l where l.key = $1`,
    [role, except],
  );
  return row?.free;
}
