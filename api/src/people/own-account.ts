import { resourceOf } from '../generated/resources.ts';
import type { CallTypes } from '../generated/call-types.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { updateRow } from '../platform/resource/save-row.ts';

type OwnAccount = CallTypes['readOwnAccount']['answer'];

async function ownAccount(id: number): Promise<OwnAccount> {
  const row = await queryOne<OwnAccount>(
    `select e.id, e.email, e.first_name || ' ' || e.last_name as name, e.first_name, e.last_name, e.title,
            e.aasm_state as role, e.preferred_language, e.notification_frequency, e.single_keys, e.time_zone, e.working_hours,
            e.lock_version,
            case when e.esignature_id is not null
                 then '/api/v1/employees/' || e.id || '/esignature?v=' || e.esignature_id end as esignature
       from employees e where e.id = $1`,
    [id],
  );
  if (!row) throw new NotFound();
  return row;
}

export const readOwnAccount: Handler<'readOwnAccount'> = (context) => ownAccount(callerOf(context).id);

/** Everybody keeps their own names, language, hours, expiry notices and shortcuts; what an administrator decides is not in the body. */
export const updateOwnAccount: Handler<'updateOwnAccount'> = async (context) => {
  const caller = callerOf(context);
  await updateRow(resourceOf('employee'), caller.id, context.body, { caller, language: context.language });
  return ownAccount(caller.id);
};
