import { callerByLink } from '../../exports/index.ts';
import type { CallContext } from '../../platform/chain/context.ts';
import { queryOne } from '../../platform/database/database.ts';
import { Forbidden, NotFound, ValidationFailed } from '../../platform/errors/errors.ts';
import { admits } from '../../platform/permissions/roles.ts';
import { linkActor, staffActor } from '../actors.ts';
import type { Reader } from '../document/load.ts';
import { factsOf } from '../facts.ts';
import { type Letter, type LetterType, requireFeature } from '../letter.ts';
import { linkedLetter } from '../links/linked-letter.ts';
import { closed } from '../links/lock-linked.ts';
import { findLetterLink } from '../links/record-links.ts';
import type { TrailActor } from '../trail/index.ts';

type Context = Pick<CallContext, 'caller' | 'ip' | 'req' | 'language'> & {
  query: { id?: number; employeeid?: number; hash?: string };
};

/** Who wants a letter as PDF. */
export interface Asking {
  letter: Letter;
  reader: Reader;
  actor: TrailActor;
  /** The version that the holder of a link was sent. */
  sha256: string | null;
}

/**
 * The holder of a link of the letter, which comes without `employeeid`; else the staff, see byStaff.
 * @throws 404 for a link that there is none of or of another kind of letter, 422 that says why it is dead
 */
export async function whoAsks(context: Context, type: LetterType): Promise<Asking> {
  const { id, employeeid, hash } = context.query;
  if (hash === undefined || employeeid !== undefined) return byStaff(context, type);
  const linked = await linkedLetter(hash, context.language);
  if (id !== undefined && id !== linked.id) throw new NotFound();
  const letter = await letterOf(linked.id, type);
  if (linked.state === 'closed') throw closed(linked.closed_because);
  const { candidate } = await factsOf(linked.id);
  return {
    letter,
    reader: linked.role === 'approver' ? 'approver' : 'candidate',
    actor: linkActor(context, linked.role, linked.role === 'candidate' ? candidate : await nameOf(hash)),
    sha256: linked.version_sha256,
  };
}

/**
 * Somebody of the staff, by their session or a link of the day.
 * @throws 401 for a dead link, 403 for whoever may not read letters, 404 for none of this kind
 */
export async function byStaff(context: Context, type: LetterType): Promise<Asking> {
  const { id, employeeid, hash } = context.query;
  const record = id === undefined ? undefined : ({ type: 'approval_email', id } as const);
  const caller = await callerByLink(
    context.caller,
    { ...(employeeid && { employeeid }), ...(hash && { hash }) },
    record,
  );
  if (!admits('getApprovalEmail', caller)) throw new Forbidden('wrongRole');
  if (id === undefined) throw new ValidationFailed([{ field: 'id', code: 'required' }]);
  const letter = await letterOf(id, type);
  await requireFeature(type);
  return { letter, reader: 'staff', actor: staffActor({ ...context, caller }), sha256: null };
}

async function letterOf(id: number, type: LetterType): Promise<Letter> {
  const letter = await queryOne<Letter>('select * from approval_emails where id = $1 and email_type = $2', [id, type]);
  if (!letter) throw new NotFound();
  return letter;
}

/** Of an approver or viewer. */
async function nameOf(hash: string): Promise<{ name: string | null; email: string | null }> {
  const link = await findLetterLink(hash);
  const own = await queryOne<{ name: string; email: string }>('select name, email from approval_chains where id = $1', [
    link?.approval_chain_id,
  ]);
  return own ?? { name: null, email: null };
}
