import { printer } from '../../documents/index.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { NotFound } from '../../platform/errors/errors.ts';
import { requireFeature } from '../letter.ts';
import { letterAnswer } from './letter-answer.ts';

/** GET approval_emails/{id}; `email_type` finds it only as what the screen is for. */
export const getApprovalEmail: Handler<'getApprovalEmail'> = async (context) => {
  const { params, query } = context;
  const letter = await letterAnswer(callerOf(context).role, params.id);
  if (query.email_type && query.email_type !== letter.email_type) throw new NotFound();
  await requireFeature(letter.email_type);
  // Its screen offers the PDF.
  printer().warm();
  return letter;
};
