import type { Language } from '../../generated/shapes.ts';
import { announceChanged, recordEvents } from '../../candidates/index.ts';
import { query } from '../../platform/database/database.ts';
import type { CallContext } from '../../platform/chain/context.ts';
import { linkActor } from '../actors.ts';
import { takeAct, writeLetter } from '../acts/take-act.ts';
import { factsOf } from '../facts.ts';
import type { Letter } from '../letter.ts';
import { tellStaff } from '../tell.ts';
import { recordTrail } from '../trail/index.ts';
import { requestedForms, wantedItems } from './items.ts';

/** Whether the candidate has handed in all that a request wants. */
async function isComplete(letter: Letter): Promise<boolean> {
  const items = await wantedItems(letter.id);
  const forms = await requestedForms(letter.id);
  const filesMissing = items.some(
    ({ mandatory, review, submitted }) => review === 'returned' || (mandatory && submitted === 0),
  );
  if (filesMissing || (items.length > 0 && !letter.files_submitted_at)) return false;
  return forms.length === 0 || letter.forms_submitted_at !== null;
}

/**
 * Writes down what the candidate has sent of a locked request; once nothing is missing it is received, the author is
 * told, and the files belong to the application.
 */
export async function receive(
  letter: Letter,
  values: Partial<Pick<Letter, 'files_submitted_at' | 'forms_submitted_at' | 'response_notes' | 'draft_answers'>>,
  context: Pick<CallContext, 'ip' | 'req' | 'caller'> & { language: Language },
): Promise<Letter> {
  const sent = await writeLetter(letter, values);
  if (!(await isComplete(sent))) return sent;
  const received = await takeAct(sent, 'receive', {
    language: context.language,
    values: { answered_at: new Date(), draft_answers: null },
  });
  const facts = await factsOf(letter.id);
  await keepFiles(received);
  await recordTrail(letter.id, {
    action: 'received',
    actor: linkActor(context, 'candidate', facts.candidate),
    notes: received.response_notes,
  });
  await recordEvents([
    {
      profileId: received.applicant_profile_id,
      jobId: received.job_id,
      action: 'information_received',
      after: { approval_email_id: received.id, subject: received.subject },
    },
  ]);
  await tellStaff(received, facts, 'staffRequestReceived', { whom: 'author', note: received.response_notes });
  await tellBoards(received);
  return received;
}

/** The files that were handed in are files of the application from now on. */
async function keepFiles({ id, applicant_profile_id }: Letter): Promise<void> {
  await query(
    `update uploaded_files f set applicant_profile_id = $2, claim_token_hash = null, uploader = null
       from file_and_links l
      where l.approval_email_id = $1 and l.answer_to_id is not null and l.submitted_at is not null
        and f.id = l.uploaded_file_id`,
    [id, applicant_profile_id],
  );
}

/** Open pipelines show what has changed with a candidate. */
async function tellBoards({ applicant_profile_id }: Letter): Promise<void> {
  await announceChanged(
    await query('select id, job_id, stage_id from applicant_profiles where id = $1', [applicant_profile_id]),
  );
}
