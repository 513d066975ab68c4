import type { Request, Response, Router } from 'express';
import type { AlertAct, AlertAskPage, AlertsShown, FieldError, Language } from '../../../../career-site/src/site.ts';
import { perform } from '../../platform/chain/perform.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { ALERTS_PAGE, STOP_PATH } from '../../platform/mail/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { listPathOf } from '../address-parts.ts';
import { readForm, textOf } from '../read-form.ts';
import type { Renderer } from '../renderer.ts';
import { sendPage, unlisted } from '../send-page.ts';
import { languageOf, organization } from '../site.ts';
import { alertForm, searchOf } from './alert-form.ts';

/**
 * Job alerts: asked for at one address, confirmed, changed and stopped at another, which a link in mails opens. Reading
 * changes nothing, as programs that scan mails open links.
 */
export function alertPages(router: Router, renderer: Renderer): void {
  const own = `${ALERTS_PAGE}/:hash`;
  const stop = `${own}/${STOP_PATH}`;
  router.all([ALERTS_PAGE, own, stop], unlisted);
  router.get(ALERTS_PAGE, (request, response) => {
    const done = (['sent', 'stopped'] as const).find((one) => one === request.query.done);
    return ask({ request, response, renderer }, done ? { done } : {});
  });
  router.post(ALERTS_PAGE, (request, response) => receiveAsk({ request, response, renderer }));
  router.get([own, stop], (request, response) => draw({ request, response, renderer }));
  router.post(own, (request, response) => receive({ request, response, renderer }));
  router.post(stop, (request, response) => stopAll({ request, response, renderer }));
}

interface Target {
  request: Request;
  response: Response;
  renderer: Renderer;
}

type Asked = Partial<Pick<AlertAskPage, 'done' | 'ended' | 'values' | 'errors' | 'status'>>;

function ask({ request, response, renderer }: Target, shown: Asked = {}): Promise<void> {
  return sendPage(request, response, renderer, async (facts, language) => {
    if (!facts.job_alerts && !shown.done && !shown.ended) return { kind: 'message', message: 'notFound', status: 404 };
    return {
      kind: 'alertAsk',
      ...(await alertForm(shown.values ?? request.query, language)),
      listPath: listPathOf(language),
      values: {},
      errors: [],
      status: 200,
      ...shown,
    };
  });
}

async function receiveAsk(to: Target): Promise<void> {
  const { request, response } = to;
  const { values } = await readForm(request, 0);
  const language = languageOf(request, await organization());
  const body = {
    email: textOf(values, 'email'),
    frequency: textOf(values, 'frequency') === 'weekly' ? 'weekly' : 'daily',
    language,
    search: searchOf(values),
  };
  try {
    await perform('askJobAlert', { request, response, language, body });
  } catch (error) {
    const { errors, status } = refusal(response, error, language);
    return ask(to, { values, errors, status });
  }
  response.redirect(303, `${ALERTS_PAGE}?language=${language}&done=sent`);
}

/** What a call refused, in words. @throws what is no refusal */
function refusal(response: Response, error: unknown, language: Language): { errors: FieldError[]; status: number } {
  if (!(error instanceof CallError) || error.status >= 500) throw error;
  const wait = error.details.headers?.['retry-after'];
  if (wait) response.setHeader('retry-after', wait);
  const { errors, message } = errorAnswer(error, language, '').body;
  return { errors: errors.length ? errors : [{ field: '', message }], status: error.status };
}

interface Drawn {
  notice?: string;
  errors?: FieldError[];
  status?: number;
}

async function draw(to: Target, shown: Drawn = {}): Promise<void> {
  const { request, response, renderer } = to;
  const language = languageOf(request, await organization());
  const hash = String(request.params.hash);
  const found = await find(to, hash, language);
  if (!found) return ask(to, { ended: true, status: 404 });
  const done = (['confirm', 'change', 'stop'] as const).find((act) => act === request.query.done);
  await sendPage(request, response, renderer, () => ({
    kind: 'alerts',
    ...found,
    path: `${ALERTS_PAGE}/${hash}?language=${language}`,
    listPath: listPathOf(language),
    ...(done ? { notice: t(language, `alerts.done.${done}`) } : {}),
    errors: [],
    status: 200,
    ...shown,
  }));
}

/** What a link opens; undefined for one that leads nowhere. */
async function find({ request, response }: Target, hash: string, language: Language): Promise<AlertsShown | undefined> {
  try {
    const answer = await perform('checkJobAlerts', { request, response, language, body: { hash, language } });
    return JSON.parse(JSON.stringify(answer)) as AlertsShown;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}

const ACTS: AlertAct[] = ['confirm', 'change', 'stop', 'stop_all'];

async function receive(to: Target): Promise<void> {
  const { request, response } = to;
  const { values } = await readForm(request, 0);
  const language = languageOf(request, await organization());
  const hash = String(request.params.hash);
  const act = ACTS.find((one) => one === textOf(values, 'act'));
  if (!act) return draw(to);
  const named = { request, response, language };
  const alert = { hash, alert_id: Number(textOf(values, 'alert_id')) };
  try {
    if (act === 'confirm') await perform('confirmJobAlert', { ...named, body: alert });
    if (act === 'change')
      await perform('changeJobAlert', { ...named, body: { ...alert, frequency: textOf(values, 'frequency') } });
    if (act === 'stop') await perform('stopJobAlerts', { ...named, body: alert });
    if (act === 'stop_all') await perform('stopJobAlerts', { ...named, body: { hash } });
  } catch (error) {
    return draw(to, refusal(response, error, language));
  }
  // With the last alert the address is forgotten, and its link with it.
  const left = act === 'stop_all' ? undefined : await find(to, hash, language);
  const place = left
    ? `${ALERTS_PAGE}/${hash}?language=${language}&done=${act}`
    : `${ALERTS_PAGE}?language=${language}&done=stopped`;
  response.redirect(303, place);
}

/** What mail programs post at one click (RFC 8058): all alerts of the address end, with no more questions. */
async function stopAll(to: Target): Promise<void> {
  const { request, response } = to;
  const language = languageOf(request, await organization());
  try {
    await perform('stopJobAlerts', { request, response, language, body: { hash: String(request.params.hash) } });
  } catch (error) {
    // Stopped before, or never there: both are what was asked for.
    if (!(error instanceof CallError) || ![404, 422].includes(error.status)) throw error;
  }
  await ask(to, { done: 'stopped' });
}
