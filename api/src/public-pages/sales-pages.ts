import type { Request, Response, Router } from 'express';
import type { GuardFields, Language, Page, SalesPage } from '../../../career-site/src/site.ts';
import { perform } from '../platform/chain/perform.ts';
import { CallError } from '../platform/errors/errors.ts';
import { errorAnswer } from '../platform/errors/error-answer.ts';
import { log } from '../platform/logging/log.ts';
import { t } from '../platform/texts/texts.ts';
import { takesSalesRequests, type SalesRequestKind } from '../sales/index.ts';
import { alternates } from './address-parts.ts';
import { isAskedAgain } from '../guard/index.ts';
import { guardFields, guardIn } from './guarded-form.ts';
import { readForm, textOf } from './read-form.ts';
import type { Renderer } from './renderer.ts';
import { sendPage } from './send-page.ts';
import { languageOf, organization } from './site.ts';

const kinds: SalesRequestKind[] = ['demo', 'question', 'whitepaper'];
const calls = { demo: 'demoRequest', question: 'questionRequest', whitepaper: 'whitepaperRequest' } as const;
const fields = ['email', 'name', 'company', 'phone', 'message'] as const;

/** The forms for requests to the sales address, and the pages that they end on. */
export function salesPages(router: Router, renderer: Renderer): void {
  for (const kind of kinds) {
    router.get(`/${kind}-request`, (request, response) =>
      sendPage(request, response, renderer, async (_facts, language) =>
        formPage(kind, language, await guardFields(`sales-${kind}`)),
      ),
    );
    router.post(`/${kind}-request`, (request, response) => receive(kind, request, response, renderer));
    router.get(`/thank-you-${kind}`, (request, response) =>
      sendPage(request, response, renderer, () => ({ kind: 'salesThanks', request: kind })),
    );
  }
}

function formPage(
  request: SalesRequestKind,
  language: Language,
  guard: GuardFields,
  again: Partial<SalesPage> = {},
): Page {
  const path = (code: Language) => `/${request}-request?language=${code}`;
  return {
    kind: 'sales',
    request,
    open: takesSalesRequests(),
    path: path(language),
    alternates: alternates(path),
    values: {},
    errors: [],
    guard,
    ...again,
  };
}

async function receive(kind: SalesRequestKind, request: Request, response: Response, renderer: Renderer) {
  const { values } = await readForm(request, 0);
  const body = Object.fromEntries(
    fields.map((name) => [name, textOf(values, name)]).filter(([, value]) => value !== ''),
  );
  const language = languageOf(request, await organization());
  try {
    await perform(calls[kind], { request, response, language, body: { ...body, guard: guardIn(values) } });
  } catch (error) {
    const status = error instanceof CallError ? error.status : 500;
    if (status === 500) log().error({ err: error }, 'A request to the sales address failed');
    const { errors, message } = errorAnswer(error, language, '').body;
    const retryAfter = error instanceof CallError ? error.details.headers?.['retry-after'] : undefined;
    if (retryAfter) response.setHeader('retry-after', retryAfter);
    const again = error instanceof CallError && isAskedAgain(error.details.errors);
    const failed = again
      ? errors[0]!.message
      : errors.length > 0
        ? undefined
        : status === 429
          ? message
          : t(language, 'sales.notSent');
    const guard = await guardFields(`sales-${kind}`, { again });
    await sendPage(request, response, renderer, () =>
      formPage(kind, language, guard, { values: body, errors, ...(failed ? { failed } : {}), status }),
    );
    return;
  }
  response.redirect(303, `/thank-you-${kind}?language=${language}`);
}
