import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { compose } from './compose.ts';
import { aboutPosting, postingDraft, postingFor } from './posting.ts';
import { fileNames, shown } from './preview.ts';

/** POST send_hgemail/preview_posting: exactly what one of the recipients would get. Nothing is written or sent. */
export const previewPosting: Handler<'previewPosting'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  const { recipients, job, author } = await postingFor(body, caller);
  const at = Math.min(body.at ?? 0, recipients.length - 1);
  const to = recipients[at]!;
  const { draft, template } = await postingDraft(body, caller, job);
  const mail = await compose(draft, aboutPosting(draft, to, job), author);
  return {
    ...shown(draft, author, mail),
    total: recipients.length,
    at,
    applicant_profile_id: null,
    name: [to.first_name, to.last_name].filter(Boolean).join(' ') || to.email,
    problem: mail ? null : 'empty',
    language: mail?.language ?? draft.language!,
    to: to.email,
    files: await fileNames(body, template?.file_ids ?? []),
  };
};
