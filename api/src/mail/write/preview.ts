import type { CallTypes } from '../../generated/call-types.ts';
import type { Rows } from '../../generated/rows.ts';
import { chosenToRead } from '../../candidates/index.ts';
import { requireKnown } from '../../platform/anonymity/index.ts';
import { callerOf, type Caller, type Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { authorOf, shownReply, shownSender, type Author } from './author.ts';
import { choiceOf } from './runs/bulk.ts';
import { compose, type Composed } from './compose.ts';
import type { Draft } from './draft.ts';
import { previewedDraft } from './preview-draft.ts';
import { aboutCandidate } from './queue-draft.ts';
import { fullName, problemOf, recipientsOf } from './recipients.ts';
import { limits } from '../../generated/limits.ts';

type Body = CallTypes['previewEmail']['body'];

/** POST send_hgemail/preview: exactly what one of the chosen candidates would get. Nothing is written or sent. */
export const previewEmail: Handler<'previewEmail'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  const { id, total, at } = await chosenAt(caller, body);
  await requireKnown([id]);
  const [recipient] = await recipientsOf([id]);
  const author = (await authorOf(caller.id))!;
  const { draft, template, answered } = await previewedDraft(body, id);
  const mail = await compose(draft, aboutCandidate(recipient!), author);
  return {
    ...shown(draft, author, mail),
    total,
    at,
    applicant_profile_id: id,
    name: fullName(recipient!),
    problem: problemOf(recipient!) ?? (mail ? null : 'empty'),
    language: mail?.language ?? draft.language ?? recipient!.language,
    to: (answered?.direction === 'inbound' ? answered.f_uid : recipient!.email) ?? '',
    files: await fileNames(body, template?.file_ids ?? []),
  };
};

/** What a preview shows alike of every mail. */
export const shown = (draft: Draft, author: Author, mail: Composed | undefined) => ({
  from: shownSender(author),
  reply_to: draft.replyable ? shownReply(author) : null,
  cc: draft.cc,
  subject: mail?.subject ?? '',
  html: mail?.html ?? '',
  placeholders: mail?.gaps ?? { unknown: [], empty: [] },
});

/** The application at a place among those that are chosen. @throws 403, 404, 422 for who is not the caller's, or nobody */
async function chosenAt(caller: Caller, body: Body): Promise<{ id: number; total: number; at: number }> {
  const found = await chosenToRead(caller, choiceOf(body), limits.chosen);
  const at = Math.min(body.at ?? 0, found.length - 1);
  return { id: found[at]!, total: found.length, at };
}

/** Names of what goes along; uploads are named to nobody but who holds them, so their names are not looked up. */
export async function fileNames(
  body: Pick<Body, 'file_upload' | 'invitation'>,
  ofTemplate: number[],
): Promise<string[]> {
  const ids = body.file_upload?.map((one) => (typeof one === 'number' ? one : one.id)) ?? ofTemplate;
  const rows = await query<{ name: Rows['uploaded_files']['original_file_name'] }>(
    `select original_file_name as name from uploaded_files where id = any($1::bigint[]) and id = any($2::bigint[]) order by id`,
    [ids, ofTemplate],
  );
  return [...rows.map(({ name }) => name), ...(body.invitation ? ['invitation.ics'] : [])];
}
