import type { Rows } from '../generated/rows.ts';
import type { Role } from '../generated/shapes.ts';
import { freeSeats, inviteEmployee, lockSeats } from '../identity/index.ts';
import { queryOne } from '../platform/database/database.ts';
import { Conflict, Forbidden, NotAcceptable, ValidationFailed } from '../platform/errors/errors.ts';
import type { Change } from '../platform/resource/registry.ts';
import { logChange } from './change-log.ts';

/** Roles that somebody can be invited to; a super admin is made of an account that is there. */
const offered = ['observer', 'decision_maker', 'hiring_manager', 'recruiter', 'recruiter_admin'] as const;

const isOffered = (role: unknown): role is (typeof offered)[number] => (offered as readonly unknown[]).includes(role);

/**
 * A new account waits as pending until its owner accepts the invitation to the role that was sent.
 * @throws 422 without such a role, 409 for an address in use, 406 with its id as `key` for an archived one, 403
 * without a free seat.
 */
export async function prepareNew({ values }: Change): Promise<void> {
  const role = values.aasm_state;
  if (!isOffered(role)) throw new ValidationFailed([{ field: 'aasm_state', code: 'people.chooseRole' }]);
  values.email = String(values.email).trim();
  await lockSeats();
  await refuseKnown(String(values.email));
  const free = await freeSeats(role, null);
  if (free !== undefined && free < 1) {
    throw new Forbidden('people.maxUsers', { errors: [{ field: 'aasm_state', code: 'people.maxUsers' }] });
  }
  values.invited_role = role;
  values.aasm_state = 'pending';
  if (role === 'recruiter_admin') values.mailing_list = true;
}

/** Sends the invitation of a new account. */
export async function invite({ id, caller, values }: Change & { id: number }): Promise<void> {
  await inviteEmployee(id, values.invited_role as Role);
  await logChange(caller, accountOf(id, values), 'created');
}

async function refuseKnown(email: string): Promise<void> {
  const known = await queryOne<Pick<Rows['employees'], 'id' | 'aasm_state'>>(
    'select id, aasm_state from employees where lower(email) = lower($1)',
    [email],
  );
  if (!known) return;
  const errors = [{ field: 'email', code: 'people.userExists' }];
  if (known.aasm_state === 'archived')
    throw new NotAcceptable('people.userExists', { errors, extra: { key: known.id } });
  throw new Conflict('people.userExists', { errors });
}

function accountOf(id: number, { first_name, last_name, email, aasm_state }: Change['values']) {
  return {
    id,
    first_name: String(first_name),
    last_name: String(last_name),
    email: String(email),
    aasm_state: String(aasm_state),
  };
}
