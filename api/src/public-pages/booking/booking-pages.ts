import type { Request, Response, Router } from 'express';
import type {
  BookingAct,
  BookingShown,
  BookingStep,
  FieldError,
  Language,
  Values,
} from '../../../../career-site/src/site.ts';
import { BOOKING_PAGE } from '../../interviews/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { t } from '../../platform/texts/texts.ts';
import { retryAfter } from '../own/own-acts.ts';
import { readForm, textOf } from '../read-form.ts';
import type { Renderer } from '../renderer.ts';
import { sendPage, unlisted } from '../send-page.ts';
import { languageOf, organization } from '../site.ts';
import { bookingActs, OFFERS, STEP_OF, withoutGaps } from './booking-acts.ts';

interface Target {
  request: Request;
  response: Response;
  renderer: Renderer;
}

/**
 * The page on which a candidate chooses the time of an interview. Reading keeps nothing, as programs that scan mails open
 * links; every act is a form that posts to the page's own address.
 */
export function bookingPages(router: Router, renderer: Renderer): void {
  const page = `${BOOKING_PAGE}/:hash`;
  router.all([BOOKING_PAGE, page], unlisted);
  router.get([BOOKING_PAGE, page], (request, response) => show({ request, response, renderer }));
  router.post(page, (request, response) => receive({ request, response, renderer }));
}

const STEPS: BookingStep[] = ['overview', 'move', 'confirm', 'offer', 'cancel'];
const DONE = ['booked', 'moved', 'offer'] as const;

async function show(to: Target): Promise<void> {
  const { query } = to.request;
  const language = languageOf(to.request, await organization());
  const step = STEPS.find((each) => each === query.step) ?? 'overview';
  const done = DONE.find((each) => each === query.done);
  const words = { booked: 'booked.done', moved: 'booked.moved', offer: 'offer.done' };
  await draw(to, { language, step, ...(done ? { notice: t(language, `bookingPage.${words[done]}`) } : {}) });
}

async function receive(to: Target): Promise<void> {
  const { request, response } = to;
  const language = languageOf(request, await organization());
  const { values } = await readForm(request, 0);
  const act = (Object.keys(bookingActs) as BookingAct[]).find((each) => each === textOf(values, 'act'));
  if (!act) return draw(to, { language, step: 'overview' });
  try {
    const asked = { request, response, language, hash: String(request.params.hash), values };
    const query = new URLSearchParams({
      language,
      zone: textOf(values, 'time_zone'),
      ...(await bookingActs[act](asked)),
    });
    response.redirect(303, `${request.path}?${query.toString()}`);
  } catch (error) {
    if (!(error instanceof CallError) || error.status >= 500) throw error;
    retryAfter(response, error);
    const { errors, message } = errorAnswer(error, language, '').body;
    const atFields = errors.filter(({ field }) => /^times\.\d$|^(note|reason)$/.test(field));
    const shown: FieldError[] =
      atFields.length > 0 ? atFields : [{ field: '', message: errors[0]?.message ?? message }];
    await draw(to, { language, step: STEP_OF[act], values: withoutGaps(values), errors: shown, status: error.status });
  }
}

interface Shown {
  language: Language;
  step: BookingStep;
  notice?: string;
  values?: Values;
  errors?: FieldError[];
  status?: number;
}

async function draw(to: Target, { language, step, values = {}, errors = [], status, notice }: Shown): Promise<void> {
  const { request, response, renderer } = to;
  const hash = String(request.params.hash ?? '');
  const zone = textOf({ ...values }, 'time_zone') || textOf({ zone: String(request.query.zone ?? '') }, 'zone');
  const shown = await find(to, { hash, zone, language, choose: step === 'move' || step === 'confirm' });
  const closed = !shown || shown.state === 'ended';
  const over = step === 'confirm' && shown && !shown.held && errors.length === 0;
  const query = new URLSearchParams({ language, ...(zone && shown ? { zone: shown.time_zone } : {}) });
  const said = over ? t(language, 'bookingPage.confirm.over') : notice;
  await sendPage(request, response, renderer, () => ({
    kind: 'booking',
    path: `${request.path}?${query.toString()}`,
    step,
    ...(shown ? { shown } : {}),
    zones: zonesWith(shown?.time_zone),
    calendarPath: `/api/v1/booking/calendar?${new URLSearchParams({ hash, language }).toString()}`,
    ...(said ? { notice: said } : {}),
    offers: OFFERS,
    values,
    errors,
    status: closed ? 404 : (status ?? 200),
  }));
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** A zone may have an older name. */
const zonesWith = (zone: string | undefined): string[] =>
  zone === undefined || ZONES.includes(zone) ? ZONES : [zone, ...ZONES];

interface Asked {
  hash: string;
  zone: string;
  language: Language;
  choose: boolean;
}

/** What the link shows; undefined for one that there is none of. */
async function find(
  { request, response }: Target,
  { hash, zone, language, choose }: Asked,
): Promise<BookingShown | undefined> {
  if (!hash) return undefined;
  const page = Number(request.query.page);
  const isPage = Number.isInteger(page) && page >= 1 && page <= 100;
  const body = { hash, language, time_zone: zone.slice(0, 60) || null, choose, ...(isPage ? { page } : {}) };
  try {
    const answer = await perform('checkBooking', { request, response, language, body });
    return JSON.parse(JSON.stringify(answer)) as BookingShown;
  } catch (error) {
    // A secret of no possible length is unknown as well.
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
