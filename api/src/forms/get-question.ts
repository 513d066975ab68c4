import type { CallTypes } from '../generated/call-types.ts';
import { resourceOf } from '../generated/resources.ts';
import { callerOf, type Handler } from '../platform/chain/context.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { viewOf } from '../platform/resource/view.ts';

type Question = CallTypes['getQuestion']['answer'];

/** GET questions/{id}: one question; with form_id only when that form asks it. */
export const getQuestion: Handler<'getQuestion'> = async (context) => {
  const caller = callerOf(context);
  const row = await readRow(viewOf(resourceOf('question'), caller.role), context.params.id, caller);
  const question = row === undefined ? undefined : (JSON.parse(row) as Question);
  const { form_id: form } = context.query;
  if (!question || (form !== undefined && question.form_id !== form)) throw new NotFound();
  return question;
};
