import type { CallTypes } from '../generated/call-types.ts';
import { filterSql, Parameters, reachOf, reachSql } from '../pipeline/index.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { authorOf, replyAddress, shownSender } from './author.ts';
import { choiceOf } from './bulk.ts';
import { compose } from './compose.ts';
import { draftOf, writtenInBulk } from './draft.ts';
import { fullName, problemOf, recipientsOf } from './recipients.ts';
import { answeredMail } from './reply.ts';
import { templateFor, usualRegret } from './template.ts';

type Body = CallTypes['previewEmail']['body'];

/** POST send_hgemail/preview: exactly what one of the chosen candidates would get. Nothing is written or sent. */
export const previewEmail: Handler<'previewEmail'> = async (context) => {
  const { body } = context;
  const caller = callerOf(context);
  const { id, total, at } = await chosenAt(caller, body);
  const [recipient] = await recipientsOf([id]);
  const author = (await authorOf(caller.id))!;
  const written = writtenInBulk(body);
  const template =
    (await templateFor(body.emailTemplate?.id)) ?? (body.regret && !written.message ? await usualRegret() : undefined);
  const draft = draftOf(body.regret ? 'regret' : 'general', written, body, template);
  const about = {
    recipient: recipient!,
    jobName: recipient!.job_name,
    language: recipient!.language,
    usualHeaderId: recipient!.header_id,
  };
  const mail = await compose(draft, about, author);
  const answered = body.in_reply_to_id ? await answeredMail(body.in_reply_to_id) : undefined;
  return {
    total,
    at,
    applicant_profile_id: id,
    name: fullName(recipient!),
    problem: problemOf(recipient!) ?? (mail ? null : 'empty'),
    language: mail?.language ?? draft.language ?? recipient!.language,
    from: shownSender(author),
    reply_to: draft.replyable ? replyAddress(author) : null,
    to: (answered?.direction === 'inbound' ? answered.f_uid : recipient!.email) ?? '',
    cc: draft.cc,
    subject: mail?.subject ?? '',
    html: mail?.html ?? '',
    files: await fileNames(body, template?.file_ids ?? []),
  };
};

/** The application at a place among those that are chosen and that the caller reaches, in the order of ids. */
async function chosenAt(caller: Caller, body: Body): Promise<{ id: number; total: number; at: number }> {
  const choice = choiceOf(body);
  const parameters = new Parameters();
  const visible = reachSql(reachOf(caller), {
    job: 'p.job_id',
    stage: 'p.stage_id',
    caller: parameters.add(caller.id),
  });
  const where =
    'ids' in choice
      ? [`p.id = any(${parameters.add(choice.ids)}::bigint[])`]
      : filterSql(choice.filter, parameters, caller.role);
  const from = `applicant_profiles p join applicants a on a.id = p.applicant_id
    where ${['not p.is_deleted', visible, ...where].join(' and ')}`;
  const counted = await queryOne<{ total: number }>(`select count(*)::int as total from ${from}`, parameters.values);
  const total = counted?.total ?? 0;
  const at = Math.min(body.at ?? 0, Math.max(0, total - 1));
  const row = await queryOne<{ id: number }>(
    `select p.id from ${from} order by p.id limit 1 offset ${parameters.add(at)}`,
    parameters.values,
  );
  if (!row) throw new NotFound();
  return { id: row.id, total, at };
}

/** Names of what goes along; uploads are named to nobody but who holds them, so their names are not looked up. */
async function fileNames(body: Body, ofTemplate: number[]): Promise<string[]> {
  const ids = body.file_upload?.map((one) => (typeof one === 'number' ? one : one.id)) ?? ofTemplate;
  const rows = await query<{ name: string }>(
    `select original_file_name as name from uploaded_files where id = any($1::bigint[]) and id = any($2::bigint[]) order by id`,
    [ids, ofTemplate],
  );
  return [...rows.map(({ name }) => name), ...(body.invitation ? ['invitation.ics'] : [])];
}
