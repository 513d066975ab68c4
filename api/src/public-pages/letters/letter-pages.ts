import type { Request, RequestHandler, Response, Router } from 'express';
import type { FieldError, Language, LetterAct, LetterPage, Values } from '../../../../career-site/src/site.ts';
import { MAX_ATTACHMENT_BYTES } from '../../documents/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { t } from '../../platform/texts/texts.ts';
import { formSection } from '../form-section.ts';
import { readForm, textOf } from '../read-form.ts';
import type { Renderer } from '../renderer.ts';
import { sendPage, unlisted } from '../send-page.ts';
import { languageOf, organization } from '../site.ts';
import { actsOf, lackOf, saveDraft, sendAnswer } from './answers.ts';
import { findLinked, type Door, type Linked } from './find-linked.ts';
import { keepFiles } from './keep-files.ts';
import { letterView, reasons } from './letter-view.ts';
import { LIMITS } from './limits.ts';
import { errorsOf, type Posted } from './posted.ts';
import { keepSignaturePicture } from './signature.ts';

const DOORS: Record<string, Door> = {
  '/:page/offer/:hash': 'offer',
  '/:page/accept/:hash': 'accept',
  '/informationRequest/answer/:hash': 'answer',
};

/**
 * Letters and requests that people open by a link. Reading changes nothing; their forms post to the page's own address,
 * with script and without, and what they do is done by the calls of the api.
 */
export function letterPages(router: Router, renderer: Renderer): void {
  for (const [path, door] of Object.entries(DOORS)) {
    router.all(path, unlistedLetter);
    router.get(path, (request, response) => show(door, request, response, renderer));
    router.post(path, (request, response) => receive(door, request, response, renderer));
  }
}

const unlistedLetter: RequestHandler = (request, response, next) =>
  request.params.page === 'api' ? next('route') : unlisted(request, response, next);

async function show(door: Door, request: Request, response: Response, renderer: Renderer): Promise<void> {
  const language = languageOf(request, await organization());
  const linked = await findLinked(door, request, response, language);
  if (!linked) return expired(response, language);
  const notice = request.query.kept === '1' ? t(language, 'career.letter.kept') : undefined;
  await draw(
    { request, response, renderer, linked, language },
    { values: valuesOf(linked), ...given('notice', notice) },
  );
}

async function receive(door: Door, request: Request, response: Response, renderer: Renderer): Promise<void> {
  const language = languageOf(request, await organization());
  const hash = String(request.params.hash);
  let linked = await findLinked(door, request, response, language);
  if (!linked) return expired(response, language);
  const form = await readForm(request, MAX_ATTACHMENT_BYTES, { files: LIMITS.files });
  const { act: named, confirmed, remove, archive, ...values } = form.values as Values;
  const to = { request, response, renderer, language };
  if (archive !== undefined) return sendArchive(to, hash);
  const act = actsOf(linked).find((one) => one === named);
  // A second click, or an answer that came meanwhile: what counts is shown.
  if (linked.state !== 'open') return response.redirect(303, settledPath(request, linked, language, act));

  const errors = keepSignaturePicture(form, values, language);
  if (linked.role === 'candidate') {
    errors.push(...(await keepFiles(form, linked, { request, response, language, hash })));
    if (remove !== undefined) errors.push(...(await removeFile(to, hash, textOf({ remove }, 'remove'))));
    linked = (await findLinked(door, request, response, language)) ?? linked;
  }
  const posted: Posted = { ...to, hash, linked, act: act ?? 'edit', values };
  if (!act || remove !== undefined || errors.length) return draw(posted, { values, errors, ...statusOf(errors) });
  try {
    if (act === 'save') {
      await saveDraft(posted);
      return await draw(posted, { values, notice: t(language, 'career.request.saved') });
    }
    const lack = lackOf(posted);
    if (lack.length) return await draw(posted, { values, errors: lack, ...statusOf(lack) });
    if (confirmed === undefined) return await draw(posted, { values, confirm: act });
    await sendAnswer(posted);
    response.redirect(303, pathOf(request, language));
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    const now = await findLinked(door, request, response, language);
    if (!now) return expired(response, language);
    if (now.state === 'answered') return response.redirect(303, settledPath(request, now, language, act));
    const wait = error.details.headers?.['retry-after'];
    if (wait) response.setHeader('retry-after', wait);
    await draw({ ...posted, linked: now }, { values, errors: errorsOf(error, posted), status: error.status });
  }
}

type Target = Pick<Posted, 'request' | 'response' | 'renderer' | 'language'>;
type Shown = Pick<LetterPage, 'values'> & Partial<Pick<LetterPage, 'errors' | 'confirm' | 'notice' | 'status'>>;

async function draw({ linked, ...to }: Target & { linked: Linked }, shown: Shown): Promise<void> {
  const { request, response, renderer, language } = to;
  const hash = String(request.params.hash);
  const letter = await letterView(linked, hash, language);
  await sendPage(request, response, renderer, () => ({
    kind: 'letter',
    letter,
    path: pathOf(request, language),
    hash,
    forms: linked.forms.map((form) => formSection(form, language)),
    reasons: reasons(language),
    limits: LIMITS,
    errors: [],
    status: linked.state === 'closed' ? 410 : 200,
    ...shown,
  }));
}

async function removeFile(to: Target, hash: string, id: string): Promise<FieldError[]> {
  const { request, response, language } = to;
  try {
    await perform('removeAnswerFile', { request, response, language, body: { hash, file_and_link_id: Number(id) } });
    return [];
  } catch (error) {
    // Gone already, as after a second click.
    if (error instanceof CallError && error.status < 500) return [];
    throw error;
  }
}

/** All files at once, which the page offers where there are several. */
async function sendArchive({ request, response, language }: Target, hash: string): Promise<void> {
  const { zip_url } = await perform('downloadAllFiles', { request, response, language, body: { hash } });
  response.redirect(303, zip_url);
}

const expired = (response: Response, language: Language) => response.redirect(303, `/expiredLink?language=${language}`);

const pathOf = ({ path }: Request, language: Language) => `${path}?language=${language}`;

/** Where the answer that counts is shown; it is said where it is another one than was just given. */
function settledPath(request: Request, linked: Linked, language: Language, act: LetterAct | undefined): string {
  const yes = act === 'accept' || act === 'approve';
  const other = linked.state === 'answered' && linked.accepted !== null && act !== undefined && linked.accepted !== yes;
  return `${pathOf(request, language)}${other ? '&kept=1' : ''}`;
}

/** What the form shows at first: what was kept of an answer that was begun. */
function valuesOf({ answers, note }: Linked): Values {
  const values: Values = note ? { notes: note } : {};
  for (const { question_id: id, answer_ids: chosen, answer_text: written } of answers) {
    if (written !== null) values[`question.${id}`] = written;
    if (chosen.length) values[`answer.${id}`] = chosen.map(String);
  }
  return values;
}

const statusOf = (errors: FieldError[]) => (errors.length ? { status: 422 } : {});
const given = <K extends string>(name: K, value: string | undefined) =>
  (value ? { [name]: value } : {}) as Partial<Record<K, string>>;
