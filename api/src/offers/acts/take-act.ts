import { resourceOf } from '../../generated/resources.ts';
import type { ApprovalEmailAct } from '../../generated/types/approval-email.ts';
import type { Language } from '../../generated/shapes.ts';
import { audit } from '../../platform/audit/audit.ts';
import { query } from '../../platform/database/database.ts';
import { allowedAct, allowedActs } from '../../platform/resource/acts/transitions.ts';
import type { Letter } from '../letter.ts';

const entity = 'approval-email';

/** Values of columns that an act writes besides the status. */
export type LetterValues = Partial<Omit<Letter, 'id' | 'status' | 'lock_version' | 'created_at' | 'updated_at'>>;

/** Whether the table of acts in the schema allows an act. The letter is locked. @throws 422 with the reason */
export async function requireAct(letter: Letter, act: ApprovalEmailAct, language: Language): Promise<void> {
  await allowedAct(resourceOf(entity), letter, act, language);
}

/**
 * Does an act of the schema's table with a locked letter, in the running transaction: looks whether it is allowed,
 * writes status and values, and leaves the audit entry. Of an act with several ends, `to` is the one. Who may is said
 * with the call; the trail is written by the caller, who knows by whom.
 * @throws 422 with the reason
 */
export async function takeAct(
  letter: Letter,
  act: ApprovalEmailAct,
  { language, to, values = {} }: { language: Language; to?: Letter['status']; values?: LetterValues },
): Promise<Letter> {
  const transition = await allowedAct(resourceOf(entity), letter, act, language);
  const [only] = transition.to;
  const status = to ?? (transition.to.length === 1 ? (only as Letter['status']) : letter.status);
  if (transition.to.length > 0 && !transition.to.includes(status))
    throw new Error(`"${act}" leads to ${transition.to.join(' or ')}, not ${status}`);
  return writeLetter(letter, { ...values, status }, 'change_state');
}

/** The same act, which has one end, with each of many locked letters; all get the same values. @throws as takeAct does */
export async function takeActs(
  letters: readonly Letter[],
  act: ApprovalEmailAct,
  { language, values = {} }: { language: Language; values?: LetterValues },
): Promise<Letter[]> {
  const { to } = await allowedActs(resourceOf(entity), letters, act, language);
  if (to.length !== 1) throw new Error(`"${act}" leads to ${to.join(' or ') || 'nowhere'}`);
  return writeLetters(letters, { ...values, status: to[0] as Letter['status'] }, 'change_state');
}

/** Writes columns of a locked letter and its audit entry; answers the letter as it stands then. */
export async function writeLetter(
  letter: Letter,
  values: LetterValues & { status?: Letter['status'] },
  action: 'update' | 'change_state' | 'archive' = 'update',
): Promise<Letter> {
  const [after] = await writeLetters([letter], values, action);
  return after!;
}

async function writeLetters(
  letters: readonly Letter[],
  values: LetterValues & { status?: Letter['status'] },
  action: 'update' | 'change_state' | 'archive',
): Promise<Letter[]> {
  const { status } = values;
  const moved = status !== undefined && letters.some((letter) => letter.status !== status);
  const columns = { ...values, ...(moved ? { status_changed_at: new Date() } : {}) };
  const names = Object.keys(columns);
  const rows = await query<Letter>(
    `update approval_emails set ${[...names.map((name, at) => `"${name}" = $${at + 2}`), 'lock_version = lock_version + 1'].join(', ')}
      where id = any($1::bigint[]) returning *`,
    [letters.map(({ id }) => id), ...names.map((name) => stored(columns[name as keyof typeof columns]))],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const after = letters.map(({ id }) => byId.get(id)!);
  await audit(
    ...letters.map((before, at) => ({
      action,
      entity,
      id: before.id,
      before: { ...before },
      after: { ...after[at]! },
    })),
  );
  return after;
}

/** Lists and objects are columns of JSON. */
const stored = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value;

/** Statuses in which a change of words, files or chain is told to whoever sends it next. */
const noticed: Letter['status'][] = [
  'returned',
  'recalled',
  'offer_expired',
  'offer_accepted',
  'offer_declined',
  'cancelled',
  'approved',
];

/** Whether a change now makes the letter one that was edited after it went out. */
export const isEditedBy = (letter: Letter): boolean =>
  letter.email_type === 'offer_letter' && noticed.includes(letter.status);
