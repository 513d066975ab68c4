import type { Request, Response, Router } from 'express';
import type { FieldError, Language, OwnAddressPage, OwnQuestionPage } from '../../../../career-site/src/site.ts';
import { ADDRESS_PAGE } from '../../candidate-page/index.ts';
import { perform } from '../../platform/chain/perform.ts';
import { CallError } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { QUESTION_PAGE } from '../../platform/mail/index.ts';
import { readForm, textOf } from '../read-form.ts';
import type { Renderer } from '../renderer.ts';
import { sendPage, unlisted } from '../send-page.ts';
import { languageOf, organization } from '../site.ts';
import { retryAfter } from './own-acts.ts';

type Shown = OwnQuestionPage | OwnAddressPage;

/** A page of one question that a link in a mail opens: reading changes nothing, a button answers. */
interface Answered<P extends Shown> {
  path: string;
  outcomes: readonly NonNullable<P['outcome']>[];
  /** What the link asks; throws 404 for one that asks nothing. */
  read(asked: Asked): Promise<Omit<P, 'path' | 'errors' | 'status' | 'outcome'>>;
  answer(asked: Asked, value: string): Promise<NonNullable<P['outcome']>>;
  /** The name of the buttons. */
  field: string;
  empty: Pick<P, 'kind'>;
}

interface Asked {
  request: Request;
  response: Response;
  language: Language;
  hash: string;
}

const question: Answered<OwnQuestionPage> = {
  path: QUESTION_PAGE,
  outcomes: ['kept', 'removing', 'requested'],
  field: 'keep',
  empty: { kind: 'ownQuestion' },
  async read({ hash, ...asked }) {
    return { kind: 'ownQuestion', question: await perform('checkRetentionQuestion', { ...asked, body: { hash } }) };
  },
  async answer({ hash, ...asked }, value) {
    const body = { hash, keep: value === 'yes' };
    return (await perform('answerRetentionQuestion', { ...asked, body })).outcome;
  },
};

const address: Answered<OwnAddressPage> = {
  path: ADDRESS_PAGE,
  outcomes: ['confirmed', 'stopped'],
  field: 'settle',
  empty: { kind: 'ownAddress' },
  async read({ hash, ...asked }) {
    return { kind: 'ownAddress', change: await perform('checkAddressChange', { ...asked, body: { hash } }) };
  },
  async answer({ hash, ...asked }) {
    return (await perform('settleAddressChange', { ...asked, body: { hash } })).outcome;
  },
};

/** The pages of links that ask one thing. */
export function answerPages(router: Router, renderer: Renderer): void {
  answerPage(router, renderer, question);
  answerPage(router, renderer, address);
}

function answerPage<P extends Shown>(router: Router, renderer: Renderer, page: Answered<P>) {
  const draw = async (asked: Asked, errors: FieldError[] = [], status = 200) => {
    const { request, response } = asked;
    const outcome = page.outcomes.find((each) => each === request.query.done);
    const found = await readOrNothing(page, asked);
    const end = found || outcome ? status : 404;
    await sendPage(request, response, renderer, (_facts, language) => ({
      ...((found ?? page.empty) as P),
      path: `${request.path}?language=${language}`,
      ...(outcome && errors.length === 0 ? { outcome } : {}),
      errors,
      status: end,
    }));
  };
  const askedOf = async (request: Request, response: Response): Promise<Asked> => ({
    request,
    response,
    language: languageOf(request, await organization()),
    hash: String(request.params.hash ?? ''),
  });
  const linked = `${page.path}/:hash`;
  router.all([page.path, linked], unlisted);
  router.get([page.path, linked], async (request, response) => draw(await askedOf(request, response)));
  router.post(linked, async (request, response) => {
    const { values } = await readForm(request, 0);
    const asked = await askedOf(request, response);
    const value = textOf(values, page.field);
    if (!value) return draw(asked);
    try {
      const outcome = await page.answer(asked, value);
      response.redirect(303, `${request.path}?language=${asked.language}&done=${outcome}`);
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      retryAfter(response, error);
      const { errors, message } = errorAnswer(error, asked.language, '').body;
      await draw(asked, errors.length ? errors : [{ field: '', message }], error.status);
    }
  });
}

async function readOrNothing<P extends Shown>(page: Answered<P>, asked: Asked) {
  if (!asked.hash) return undefined;
  try {
    return await page.read(asked);
  } catch (error) {
    // A secret of no possible length is unknown as well.
    if (error instanceof CallError && (error.status === 404 || error.status === 422)) return undefined;
    throw error;
  }
}
