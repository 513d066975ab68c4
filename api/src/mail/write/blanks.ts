import { chosenToRead } from '../../candidates/index.ts';
import { requireKnown } from '../../platform/anonymity/index.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { blanksIn } from './blanks-in.ts';
import { choiceOf } from './runs/bulk.ts';
import { aboutPosting, postingDraft, postingFor } from './posting.ts';
import { previewedDraft } from './preview-draft.ts';
import { aboutCandidate } from './queue-draft.ts';
import { problemOf, recipientsOf } from './recipients.ts';
import { limits } from '../../generated/limits.ts';

/** POST send_hgemail/blanks: what would go out unfilled. Nothing is written or sent. */
export const countBlanksOfMails: Handler<'countBlanksOfMails'> = async (context) => {
  const { body } = context;
  const ids = await chosenToRead(callerOf(context), choiceOf(body), limits.chosen);
  const { draft } = await previewedDraft(body, ids[0]!);
  await requireKnown(ids);
  const recipients = new Map((await recipientsOf(ids)).map((each) => [each.profile_id, each]));
  return blanksIn(
    draft,
    ids.map((id) => {
      const recipient = recipients.get(id);
      return recipient && problemOf(recipient) === null ? aboutCandidate(recipient) : undefined;
    }),
  );
};

/** POST send_hgemail/blanks_posting: the same of a job posting, whose readers often have no name here. */
export const countBlanksOfPosting: Handler<'countBlanksOfPosting'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  const { recipients, job } = await postingFor(body, caller);
  const { draft } = await postingDraft(body, caller, job);
  return blanksIn(
    draft,
    recipients.map((to) => aboutPosting(draft, to, job)),
  );
};
