import { isDeepStrictEqual } from 'node:util';
import { audit } from '../../platform/audit/audit.ts';
import type { CallContext, Handler } from '../../platform/chain/context.ts';
import { callerOf } from '../../platform/chain/context.ts';
import { query, queryOne } from '../../platform/database/database.ts';
import { NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { isEditedBy, requireAct, writeLetter } from '../acts/take-act.ts';
import { staffActor } from '../actors.ts';
import { lockLetter, type Letter } from '../letter.ts';
import { recordTrail } from '../trail/index.ts';
import { requireAnswersStay } from './answers-stay.ts';
import { chainAnswer, type ChainRow, renumber } from './chain-rows.ts';

type Role = ChainRow['role'];

/** POST approval_chains: `type` and `order` are other names of `role` and `chain_order`. With an id, that one is changed. */
export const addToApprovalChain: Handler<'addToApprovalChain'> = async (context) => {
  const caller = callerOf(context);
  const { body } = context;
  const role: Role = body.role ?? (body.type === 'view' ? 'view' : 'approval');
  const letter = await lockForEdit(context, body.approval_email_id, role);
  if (body.id) await requireAnswersStay(letter, [body.id]);
  const place = body.chain_order ?? body.order ?? null;
  const values = [letter.id, body.name, body.email, role, place, body.request_signature ?? null, body.quorum ?? null];
  const row = body.id
    ? await queryOne<ChainRow>(
        `update approval_chains set name = $2, email = $3, chain_order = coalesce($5, chain_order),
           request_signature = coalesce($6, request_signature), quorum = coalesce($7, quorum)
          where approval_email_id = $1 and role = $4 and id = $8 returning *`,
        [...values, body.id],
      )
    : await queryOne<ChainRow>(
        `insert into approval_chains
           (approval_email_id, name, email, role, chain_order, request_signature, quorum, employee_id)
         values ($1, $2, $3, $4, coalesce($5, (select coalesce(max(chain_order) + 1, 0)
             from approval_chains where approval_email_id = $1 and role = $4)), coalesce($6, false), $7, $8) returning *`,
        [...values, caller.id],
      );
  if (!row) throw new NotFound();
  await audit({ action: body.id ? 'update' : 'create', entity: 'approval-chain', id: row.id, after: { ...row } });
  await edited(context, letter, role);
  return (await chainAnswer(caller, letter.id, role)).find(({ id }) => id === row.id)!;
};

/** POST approval_chains/update_chain_order */
export const updateChainOrder: Handler<'updateChainOrder'> = async (context) => {
  const { approval_email_id, approval_chains: wanted } = context.body;
  const ids = wanted.map(({ id }) => id);
  const named = await query<Pick<ChainRow, 'role'>>(
    'select distinct role from approval_chains where approval_email_id = $1 and id = any($2::bigint[])',
    [approval_email_id, ids],
  );
  const role = named[0]?.role ?? 'approval';
  const letter = await lockForEdit(context, approval_email_id, role);
  const rows = await query<ChainRow>('select * from approval_chains where approval_email_id = $1 and role = $2', [
    letter.id,
    role,
  ]);
  const isWhole = rows.length === ids.length && rows.every(({ id }) => ids.includes(id));
  if (!isWhole) throw new ValidationFailed([{ field: 'approval_chains', code: 'offers.errors.wholeChain' }]);
  const changes = rows.map((before) => {
    const { chain_order, quorum, request_signature } = wanted.find(({ id }) => id === before.id)!;
    const after = {
      chain_order,
      quorum: quorum === undefined ? before.quorum : quorum,
      request_signature: request_signature ?? before.request_signature,
    };
    return { before, after };
  });
  const moved = changes.filter(({ before, after }) => !isDeepStrictEqual({ ...before, ...after }, before));
  await requireAnswersStay(
    letter,
    moved.map(({ before }) => before.id),
  );
  for (const { before, after } of changes) {
    await query('update approval_chains set chain_order = $2, quorum = $3, request_signature = $4 where id = $1', [
      before.id,
      ...Object.values(after),
    ]);
    await audit({ action: 'update', entity: 'approval-chain', id: before.id, before: { ...before }, after });
  }
  await edited(context, letter, role);
  return chainAnswer(callerOf(context), letter.id, role);
};

/** POST approval_chains/remove_chain */
export const removeChain: Handler<'removeChain'> = async (context) => {
  const id = context.body.approval_chain_id ?? context.body.id;
  if (id === undefined) throw new ValidationFailed([{ field: 'id', code: 'required' }]);
  const found = await queryOne<Pick<ChainRow, 'approval_email_id' | 'role'>>(
    'select approval_email_id, role from approval_chains where id = $1',
    [id],
  );
  const { approval_email_id: named } = context.body;
  if (!found || (named && named !== found.approval_email_id)) throw new NotFound();
  const letter = await lockForEdit(context, found.approval_email_id, found.role);
  await requireAnswersStay(letter, [id]);
  const before = await queryOne<ChainRow>('delete from approval_chains where id = $1 returning *', [id]);
  if (!before) throw new NotFound();
  await audit({ action: 'delete', entity: 'approval-chain', id, before: { ...before } });
  await edited(context, letter, found.role);
  return chainAnswer(callerOf(context), letter.id, found.role);
};

async function lockForEdit(context: CallContext, letterId: number, role: Role): Promise<Letter> {
  const letter = await lockLetter(letterId);
  await requireAct(letter, role === 'approval' ? 'edit_approvers' : 'edit_viewers', context.language);
  return letter;
}

/** What follows from any change: the numbers are right again, and a letter that went out before is one that was edited. */
async function edited(context: CallContext, letter: Letter, role: Role): Promise<void> {
  await renumber(letter.id);
  if (isEditedBy(letter) && !(letter.content_edited && letter.approvers_updated))
    await writeLetter(letter, { content_edited: true, approvers_updated: true });
  const part = role === 'approval' ? 'approvers' : 'viewers';
  await recordTrail(letter.id, { action: 'edited', actor: staffActor(context), details: { part } });
}
