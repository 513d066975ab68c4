import type { Request, Response, Router } from 'express';
import type {
  FieldError,
  Language,
  OwnAct,
  OwnAskPage,
  OwnPage,
  OwnShown,
  Values,
} from '../../../../career-site/src/site.ts';
import { MAX_RESUME_BYTES } from '../../documents/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { OWN_PAGE } from '../../platform/mail/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { isAskedAgain } from '../../guard/index.ts';
import { guardFields, guardIn } from '../guarded-form.ts';
import { readForm, textOf } from '../read-form.ts';
import type { Renderer } from '../renderer.ts';
import { sendPage, unlisted } from '../send-page.ts';
import { languageOf, organization } from '../site.ts';
import { ACTS, errorsOf, retryAfter } from './own-acts.ts';
import { answerPages } from './answer-pages.ts';
import { ownView } from './own-view.ts';

/**
 * A candidate's own page, opened by a personal link. Reading changes nothing, as programs that scan mails open links;
 * every act is a form that posts to the page's own address, whose secret no other site knows.
 */
export function ownPages(router: Router, renderer: Renderer): void {
  const page = `${OWN_PAGE}/:hash`;
  router.all([OWN_PAGE, page], unlisted);
  router.get(OWN_PAGE, (request, response) => ask({ request, response, renderer }, { sent: sentOf(request) }));
  router.post(OWN_PAGE, (request, response) => receiveAsk({ request, response, renderer }));
  router.get(page, (request, response) => show({ request, response, renderer }));
  router.post(page, (request, response) => receive({ request, response, renderer }));
  answerPages(router, renderer);
}

interface Target {
  request: Request;
  response: Response;
  renderer: Renderer;
}

const sentOf = ({ query }: Request): OwnAskPage['sent'] =>
  query.sent === 'asked' || query.sent === 'renewed' ? query.sent : undefined;

function ask(
  { request, response, renderer }: Target,
  { sent, ...shown }: Partial<Omit<OwnAskPage, 'sent'>> & { sent?: OwnAskPage['sent'] } = {},
): Promise<void> {
  return sendPage(request, response, renderer, async (_facts, language) => ({
    kind: 'ownAsk',
    path: `${OWN_PAGE}?language=${language}`,
    email: '',
    errors: [],
    status: 200,
    guard: await guardFields('own-page'),
    ...(sent ? { sent } : {}),
    ...shown,
  }));
}

async function receiveAsk(to: Target): Promise<void> {
  const { request, response } = to;
  const { values } = await readForm(request, 0);
  const language = languageOf(request, await organization());
  const email = textOf(values, 'email');
  try {
    await perform('askCandidatePageLink', {
      request,
      response,
      language,
      body: { email, language, guard: guardIn(values) },
    });
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    const { errors, message } = errorAnswer(error, language, '').body;
    retryAfter(response, error);
    const at: FieldError[] = errors.length ? errors : [{ field: '', message }];
    const guard = await guardFields('own-page', { again: isAskedAgain(error.details.errors) });
    return ask(to, { email, errors: at, status: error.status, guard });
  }
  response.redirect(303, `${OWN_PAGE}?language=${language}&sent=asked`);
}

/** What a link opens; undefined for one that is unknown, ended or revoked, which look the same. */
async function find({ request, response }: Target, language: Language): Promise<OwnShown | undefined> {
  const body = { hash: String(request.params.hash), language, mails_page: mailsPageOf(request) };
  try {
    const answer = await perform('checkCandidatePage', { request, response, language, body });
    return JSON.parse(JSON.stringify(answer)) as OwnShown;
  } catch (error) {
    // A secret of no possible length is unknown as well.
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

function mailsPageOf({ query }: Request): number {
  const page = Number(query.mails);
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1;
}

async function show(to: Target): Promise<void> {
  const { request } = to;
  const language = languageOf(request, await organization());
  const done = DONE.find((act) => act === request.query.done);
  await draw(to, language, done ? { notice: t(language, `ownPage.done.${done}`) } : {});
}

/** Acts after which the page says that it was done. */
const DONE: OwnAct[] = ['contact', 'upload', 'withdraw', 'stay', 'write', 'keep', 'copy', 'removal', 'address'];

async function receive(to: Target): Promise<void> {
  const { request, response } = to;
  const language = languageOf(request, await organization());
  const hash = String(request.params.hash);
  const { values, files } = await readForm(request, MAX_RESUME_BYTES, { files: 1 });
  const act = (Object.keys(ACTS) as (keyof typeof ACTS)[]).find((each) => each === textOf(values, 'act'));
  if (!act) return draw(to, language, {});
  if ((act === 'withdraw' || act === 'removal') && !textOf(values, 'confirmed'))
    return draw(to, language, { values, confirm: act });
  try {
    const elsewhere = await ACTS[act]({ request, response, language, hash, values, files });
    if (elsewhere) return response.redirect(303, elsewhere);
    if (act === 'renew') return response.redirect(303, `${OWN_PAGE}?language=${language}&sent=renewed`);
    response.redirect(303, `${request.path}?language=${language}&done=${act}`);
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    retryAfter(response, error);
    const errors = errorsOf(error, act, { values, language });
    const isField = act === 'withdraw' && errors.some(({ field }) => field !== '');
    await draw(to, language, { values, errors, status: error.status, ...(isField ? { confirm: act } : {}) });
  }
}

interface Shown {
  values?: Values;
  errors?: FieldError[];
  notice?: string;
  status?: number;
  confirm?: 'withdraw' | 'removal';
}

async function draw(to: Target, language: Language, { confirm, values, ...shown }: Shown): Promise<void> {
  const { request, response, renderer } = to;
  const own = await find(to, language);
  if (!own) return ask(to, { ended: true, status: 404 });
  await sendPage(request, response, renderer, () => {
    const view = ownView(own, {
      path: `${request.path}?language=${language}`,
      hash: String(request.params.hash),
      mailsPage: mailsPageOf(request),
      language,
    });
    return { ...view, ...shown, values: { ...view.values, ...values }, ...confirmOf(view, confirm, values) };
  });
}

/** What is asked about before it is done; what cannot be done any more is not asked about. */
function confirmOf(page: OwnPage, act: Shown['confirm'], values: Values = {}): Pick<OwnPage, 'confirm'> {
  if (act === 'removal') return { confirm: { act } };
  const id = Number(textOf(values, 'application_id'));
  const application = page.applications.find((each) => each.id === id && each.can_withdraw);
  return act && application ? { confirm: { act, application } } : {};
}
