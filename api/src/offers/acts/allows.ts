import { resourceOf } from '../../generated/resources.ts';
import type { ApprovalEmailAct } from '../../generated/types/approval-email.ts';
import type { Letter } from '../letter.ts';

/** The entry of the schema's table for an act. */
const entry = (act: ApprovalEmailAct) =>
  resourceOf('approval-email').transitions!.acts.find((each) => each.act === act)!;

/** Statuses from which an act leads elsewhere. */
export const from = (act: ApprovalEmailAct): readonly string[] => entry(act).from;

/** Whether the table lets somebody do an act with a letter that stands where this one does. */
export const standsAt = (letter: Pick<Letter, 'status'>, act: ApprovalEmailAct): boolean =>
  entry(act).from.includes(letter.status);

/** Whether a letter stands where an act has led it. */
export const hasCome = (letter: Pick<Letter, 'status'>, act: ApprovalEmailAct): boolean =>
  entry(act).to.includes(letter.status);
