import { textOf } from '../read-form.ts';
import type { FieldError, LetterAct } from '../../../../career-site/src/site.ts';
import type { CallTypes } from '../../generated/call-types.ts';
import { answerErrors } from '../../forms/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import type { Linked } from './find-linked.ts';
import { missingFiles, toInputs, type Posted } from './posted.ts';
import { signatureOf } from './signature.ts';

type DeclineReason = CallTypes['candidateResponse']['body']['decline_reason'];

/** What the form of a link may do; nothing of what only others do. */
export function actsOf({ email_type, role }: Pick<Linked, 'email_type' | 'role'>): LetterAct[] {
  if (email_type === 'info_request') return ['send', 'save'];
  if (role === 'candidate') return ['accept', 'decline'];
  return role === 'approver' ? ['approve', 'return'] : [];
}

/** What an answer lacks that can be told before it is sent; the call checks all of it again. */
export function lackOf(posted: Posted): FieldError[] {
  const { act, linked, values, language } = posted;
  const signed = linked.request_signature && (act === 'accept' || act === 'approve');
  return [
    ...(act === 'accept' || act === 'send' ? missingFiles(posted) : []),
    ...(act === 'send' ? toInputs(answerErrors(linked.forms, givenOf(posted), ANSWER_FIELDS), posted) : []),
    ...(signed ? signatureOf(values, language).errors : []),
  ];
}

/** Sends an answer, by the calls that scripts would make. @throws CallError where one refuses */
export async function sendAnswer(posted: Posted): Promise<void> {
  if (posted.act === 'send') await sendRequested(posted);
  else if (posted.act === 'approve' || posted.act === 'return') await sendFeedback(posted);
  else await sendDecision(posted);
}

/** Keeps what was filled in for another day or device. @throws CallError */
export async function saveDraft(posted: Posted): Promise<void> {
  const { request, response, language, hash, values } = posted;
  const { chosen: answers, written: text_answers } = givenOf(posted);
  const body = { hash, note: textOf(values, 'notes') || null, answers, text_answers };
  await perform('saveAnswerDraft', { request, response, language, body });
}

async function sendDecision(posted: Posted): Promise<void> {
  const { request, response, language, hash, linked, values, act } = posted;
  const accepted = act === 'accept';
  const body: CallTypes['candidateResponse']['body'] = {
    hash,
    accepted,
    notes: textOf(values, 'notes') || null,
    version_sha256: textOf(values, 'version') || null,
    ...(accepted
      ? {
          files: newFiles(linked),
          signature: linked.request_signature ? signatureOf(values, language).signature : null,
        }
      : { decline_reason: (textOf(values, 'decline_reason') || null) as DeclineReason }),
  };
  await perform('candidateResponse', { request, response, language, body });
}

async function sendFeedback({ request, response, language, hash, linked, values, act }: Posted): Promise<void> {
  const approved = act === 'approve';
  const signature = approved && linked.request_signature ? signatureOf(values, language).signature : null;
  const body = {
    hash,
    approved,
    notes: textOf(values, 'notes') || null,
    version_sha256: textOf(values, 'version') || null,
    include_signature: signature !== null,
    signature,
  };
  await perform('feedbackResponse', { request, response, language, body });
}

/**
 * Two calls, of which the last one completes the request: where files are wanted these, which bring the note, else the
 * answers. What the first has stored stays if the second is refused, and is sent again with it.
 */
async function sendRequested(posted: Posted): Promise<void> {
  const { request, response, language, hash, linked, values } = posted;
  const note = textOf(values, 'notes') || null;
  const given = givenOf(posted);
  const forms = () =>
    perform('answerForms', {
      request,
      response,
      language,
      body: { hash, answers: given.chosen, text_answers: given.written },
    });
  const files = () =>
    perform('infoReqFileSubmit', { request, response, language, body: { hash, files: newFiles(linked), note } });
  if (linked.wanted.length > 0) {
    if (linked.forms.length > 0) await forms();
    await files();
  } else {
    if (note !== null || linked.forms.length === 0) await files();
    if (linked.forms.length > 0) await forms();
  }
}

const ANSWER_FIELDS = { chosen: 'answers', written: 'text_answers' };

const givenOf = ({ renderer, values }: Pick<Posted, 'renderer' | 'values'>) => ({
  chosen: renderer.chosenAnswers(values),
  written: renderer.writtenAnswers(values),
});

/** Files that were uploaded and not handed in yet. */
const newFiles = ({ wanted }: Linked) =>
  wanted.flatMap(({ files }) =>
    files.filter(({ submitted }) => !submitted).map(({ file_and_link_id, id }) => ({ file_and_link_id, id })),
  );
