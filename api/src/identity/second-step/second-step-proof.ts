import type { Rows } from '../../generated/rows.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { config } from '../../platform/config/config.ts';
import { query, withTransaction } from '../../platform/database/database.ts';
import { Conflict, NotFound, Unavailable, ValidationFailed } from '../../platform/errors/errors.ts';
import { limit } from '../../platform/rate-limits/index.ts';
import type { Change, Hook } from '../../platform/resource/registry.ts';
import { smsNumber } from '../../platform/sms/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { accountById, type Account } from '../accounts.ts';
import { smsNumberOf } from './channels.ts';
import { mailPin, textPin } from '../background.ts';
import { hasProof, useProof, verifyPin } from './pins.ts';
import { perAddress } from './second-step.ts';

/** GET organizations/second_step */
export const secondStepProof: Handler<'secondStepProof'> = async (context) => {
  const account = await ownAccount(callerOf(context).id);
  const number = await provableNumber(account.id);
  return {
    channels: [...(config().mailUrl ? (['email'] as const) : []), ...(number ? (['sms'] as const) : [])],
    email: account.email,
    phone: number ? `••• ${number.slice(-4)}` : null,
    unreachable: await unreachableAccounts(),
    proven: await hasProof(account.id),
  };
};

/** POST organizations/second_step/send_code: only where it leaves this installation, since what stays here proves nothing. */
export const sendProofPin: Handler<'sendProofPin'> = async (context) => {
  const { body, language } = context;
  const account = await ownAccount(callerOf(context).id);
  await limit('pin_owner', String(account.id), perAddress);
  if (body.channel === 'email') {
    if (!config().mailUrl) throw new Conflict('secondStep.noMailServer');
    await withTransaction(() => mailPin(account));
    return { status: 'pending', message: t(language, 'secondStep.proofMailed') };
  }
  if (!config().smsUrl) throw new Unavailable('identity.smsNotSetUp');
  const number = await provableNumber(account.id);
  if (!number) throw new ValidationFailed([{ field: 'channel', code: 'identity.noPhone' }]);
  await withTransaction(() => textPin(account, number));
  return { status: 'pending', message: t(language, 'secondStep.proofTexted') };
};

/** POST organizations/second_step/check_code */
export const checkProofPin: Handler<'checkProofPin'> = async (context) => {
  const { body, language } = context;
  if (!(await verifyPin(callerOf(context).id, body.mfa_pin))) {
    throw new ValidationFailed([{ field: 'mfa_pin', code: 'identity.wrongPin' }]);
  }
  return { success: true, message: t(language, 'secondStep.proven') };
};

/** Who switches the second step on has shown that codes arrive, and nobody is locked out by it. */
export const secondStepHook: Hook = {
  async beforeWrite({ values, before, caller }: Change) {
    if (values.mfa_feature !== true || before?.mfa_feature === true) return;
    const unreachable = await unreachableAccounts();
    if (unreachable > 0) {
      const values = { smart_count: unreachable };
      throw new ValidationFailed([{ field: 'mfa_feature', code: 'secondStep.unreachable', values }]);
    }
    if (!(await useProof(caller.id))) {
      throw new ValidationFailed([{ field: 'mfa_feature', code: 'secondStep.proofNeeded' }]);
    }
  },
};

async function ownAccount(id: number): Promise<Account> {
  const account = await accountById(id);
  if (!account) throw new NotFound();
  return account;
}

/** The number that a code would really be sent to. */
async function provableNumber(employeeId: number): Promise<string | undefined> {
  return config().smsUrl ? smsNumberOf(employeeId) : undefined;
}

/** How many open accounts no code could reach. */
async function unreachableAccounts(): Promise<number> {
  const { mailUrl, smsUrl } = config();
  if (mailUrl) return 0;
  const rows = await query<Pick<Rows['employees'], 'phone'>>(
    `select e.phone from employees e join credentials c on c.employee_id = e.id
      where e.aasm_state <> 'archived' and e.deactivated_at is null and c.password_hash is not null`,
  );
  return rows.filter(({ phone }) => !smsUrl || smsNumber(phone) === undefined).length;
}
