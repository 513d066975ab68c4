import type { Request, Response, Router } from 'express';
import type { FieldError, Language, Page, PoolPage, Values } from '../../../../career-site/src/site.ts';
import { MAX_RESUME_BYTES } from '../../documents/index.ts';
import { goneSignal } from '../../platform/chain/gone.ts';
import { perform } from '../../platform/chain/perform.ts';
import { isAskedAgain } from '../../guard/index.ts';
import { CallError, Unavailable } from '../../platform/errors/errors.ts';
import { errorAnswer } from '../../platform/errors/error-answer.ts';
import { openPool, POOL_FORM, poolChoices, TALENT_POOL } from '../../talent-pool/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { alternates, idOf, listPathOf } from '../address-parts.ts';
import { discardFiles, RefusedFile, storeFiles, type StoredFile } from '../posted-files.ts';
import { guardFields, guardIn } from '../guarded-form.ts';
import { readForm, textOf } from '../read-form.ts';
import type { Renderer } from '../renderer.ts';
import { sendPage } from '../send-page.ts';

/** Who finds no fitting job leaves a profile: a form of one page, which works without script. */
export function poolPages(router: Router, renderer: Renderer): void {
  router.get(TALENT_POOL, (request, response) =>
    sendPage(request, response, renderer, (_facts, language) =>
      request.query.done === 'sent' ? { kind: 'poolThanks', listPath: listPathOf(language) } : formPage(language),
    ),
  );
  router.post(TALENT_POOL, (request, response) => receive(request, response, renderer));
}

const closed: Extract<Page, { kind: 'message' }> = { kind: 'message', message: 'notFound', status: 404 };

async function formPage(language: Language): Promise<PoolPage | typeof closed> {
  const pool = await openPool();
  if (!pool) return closed;
  return {
    kind: 'pool',
    path: `${TALENT_POOL}?language=${language}`,
    alternates: alternates((code) => `${TALENT_POOL}?language=${code}`),
    listPath: listPathOf(language),
    consent: t(language, 'talentPool.consent', { organization: pool.organization, smart_count: pool.months }),
    choices: await poolChoices(language),
    guard: await guardFields(POOL_FORM),
    values: {},
    errors: [],
    status: 200,
  };
}

async function receive(request: Request, response: Response, renderer: Renderer): Promise<void> {
  const { values, files: posted } = await readForm(request, MAX_RESUME_BYTES, { files: 1 });
  await sendPage(request, response, renderer, async (_facts, language) => {
    const page = await formPage(language);
    if (page.kind !== 'pool') return page;
    const sender = { ip: request.ip ?? '', language, signal: goneSignal(response) };
    let files: StoredFile[] = [];
    try {
      files = await storeFiles(
        posted.filter(({ field }) => field === 'resume'),
        sender,
      );
      const body = { ...bodyOf(values, language, files), guard: guardIn(values) };
      await perform('joinTalentPool', { request, response, language, body });
      return { kind: 'poolThanks', listPath: page.listPath };
    } catch (error) {
      if (!(error instanceof Unavailable)) await discardFiles(files);
      const reason = error instanceof RefusedFile ? error.reason : error;
      if (!(reason instanceof CallError)) throw error;
      const wait = reason.details.headers?.['retry-after'];
      if (wait) response.setHeader('retry-after', wait);
      const field = error instanceof RefusedFile ? error.field : '';
      const guard = await guardFields(POOL_FORM, { again: isAskedAgain(reason.details.errors) });
      return { ...page, guard, values, errors: errorsOf(reason, language, field), status: reason.status };
    }
  });
}

function bodyOf(values: Values, language: Language, files: StoredFile[]): object {
  const text = (name: string) => textOf(values, name) || null;
  const id = (name: string) => Number(idOf(textOf(values, name))) || null;
  return {
    first_name: textOf(values, 'first_name'),
    last_name: textOf(values, 'last_name'),
    email: textOf(values, 'email'),
    home_phone: text('home_phone'),
    language,
    job_category_id: id('job_category_id'),
    company_department_id: id('company_department_id'),
    location_id: id('location_id'),
    wishes: text('wishes'),
    consent: textOf(values, 'consent') === '1',
    uploaded_files_attributes: files.map(({ file_info: { id: fileId, token } }) => ({ id: fileId, token })),
  };
}

/** What was refused, at the inputs of the form. */
function errorsOf(error: CallError, language: Language, field: string): FieldError[] {
  const { errors, message } = errorAnswer(error, language, '').body;
  if (errors.length === 0) return [{ field, message }];
  return errors.map((one) => ({
    field: field || one.field.replace(/^uploaded_files_attributes.*/, 'resume'),
    message:
      one.code === 'required' ? t(language, 'career.form.required.text', labelOf(one.field, language)) : one.message,
  }));
}

/** What the inputs are called that have to be filled in, so that a list of refusals tells them apart. */
const LABELS: Record<string, string> = {
  first_name: 'career.form.firstName',
  last_name: 'career.form.lastName',
  email: 'career.form.email',
};

const labelOf = (field: string, language: Language) => ({ label: t(language, LABELS[field] ?? field) });
