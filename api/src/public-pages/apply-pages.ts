import { randomUUID } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import type {
  ApplicationQuestions,
  ApplyPage,
  CleanHtml,
  Contact,
  FieldError,
  FormSection,
  Language,
  Page,
} from '../../../career-site/src/site.ts';
import {
  applicationForm,
  KEPT_PAGE,
  keptApplication,
  mayKeep,
  stampedForm,
  termsHash,
  type ApplicationFormDescription,
} from '../applying/index.ts';
import { isChosen } from '../forms/index.ts';
import { MAX_RESUME_BYTES } from '../documents/index.ts';
import { goneSignal } from '../platform/chain/gone.ts';
import { perform } from '../platform/chain/perform.ts';
import { CallError, Conflict, Unavailable } from '../platform/errors/errors.ts';
import { errorAnswer, type ErrorBody } from '../platform/errors/error-answer.ts';
import { t } from '../platform/texts/texts.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { publicJob } from '../jobs/index.ts';
import { sourceNamed } from '../referrals/index.ts';
import { guardFields } from './guarded-form.ts';
import { formSection } from './form-section.ts';
import { alternates, idOf, listPathOf } from './address-parts.ts';
import { over } from './job-pages.ts';
import { isReplaced, keepWithoutScript, shownFile } from './kept-application.ts';
import { discardFiles, RefusedFile, storeFiles, type StoredFile } from './posted-files.ts';
import { readForm, type PostedForm } from './read-form.ts';
import type { Renderer } from './renderer.ts';
import { sendPage, unlisted } from './send-page.ts';
import { originIn } from './trail.ts';
import { sentBefore } from './sent-before.ts';
import { type OrganizationFacts } from './site.ts';

/** The application form: shown by GET; a browser without script posts it as a whole to the same address. */
export function applyPages(router: Router, renderer: Renderer): void {
  router.all(`${KEPT_PAGE}/:hash`, unlisted);
  router.get(`${KEPT_PAGE}/:hash`, (request, response) => showKept(request, response, renderer));
  for (const path of ['/apply/:page/:id', '/internalApply/:internal_id/:page/:id']) {
    router.get(path, (request, response) =>
      sendPage(request, response, renderer, (facts, language) => formPage(request, facts, language)),
    );
    router.post(path, (request, response) => receive(request, response, renderer));
  }
}

/** Of one form without script: resume, letter, and documents that questions ask for. */
const MOST_FILES = 7;

interface Again {
  values: ApplyPage['values'];
  errors?: FieldError[];
  key?: string;
  files?: ApplyPage['files'];
}

type Place = { id: unknown; internalId: string | undefined };

const placeOf = ({ params }: Request): Place => ({
  id: params.id,
  internalId: typeof params.internal_id === 'string' ? params.internal_id : undefined,
});

/** What a link under which an application was kept opens. Reading changes nothing: programs that scan mails open links. */
async function showKept(request: Request, response: Response, renderer: Renderer): Promise<void> {
  await sendPage(request, response, renderer, async (facts, language) => {
    const secret = String(request.params.hash);
    const kept = await keptApplication(secret);
    if (!kept) return { kind: 'message', message: 'keptGone', status: 404 };
    const place = { id: String(kept.job_id), internalId: kept.is_internal ? facts.internal_id : undefined };
    const again = { values: { ...kept.filled_in, kept: secret }, files: kept.files.map(shownFile) };
    return formPage(request, facts, language, { place, again });
  });
}

interface Shown {
  place?: Place;
  again?: Again;
}

async function formPage(
  request: Request,
  facts: OrganizationFacts,
  language: Language,
  { place = placeOf(request), again }: Shown = {},
): Promise<Page> {
  const { internalId } = place;
  const id = Number(idOf(place.id));
  if (internalId !== undefined && internalId !== facts.internal_id) return over('unknown', language);
  const form = id ? await applicationForm(id, internalId ? { internalId } : {}) : null;
  if (!form) {
    const job = id ? await publicJob(id, { internal: internalId !== undefined }) : { state: 'unknown' as const };
    return over(job.state === 'over' ? 'over' : 'unknown', language, internalId);
  }
  const base = internalId ? `/internalApply/${internalId}/internal/${id}` : `/apply/public/${id}`;
  const info = internalId ? `/career/internalInfo/${internalId}/internal/${id}` : `/career/info/public/${id}`;
  return {
    kind: 'apply',
    path: `${base}?language=${language}`,
    alternates: alternates((code) => `${base}?language=${code}`),
    jobPath: `${info}?language=${language}`,
    listPath: listPathOf(language, internalId),
    questions: questionsOf(form, language),
    contact: contactOf(facts),
    idempotencyKey: again?.key ?? randomUUID(),
    guard: await guardFields(stampedForm(id)),
    ...(internalId ? { internalId } : {}),
    ...optional('thanks', inLanguage(facts.application_message, language)),
    values: again?.values ?? (await given(request, form)),
    errors: again?.errors ?? [],
    keepable: mayKeep(),
    ...(again?.files?.length ? { files: again.files } : {}),
    ...(again?.values.without_files ? { withoutFiles: true } : {}),
  };
}

/** What the link filled in that led here: where the reader came from, and with it the source that it names. */
async function given({ query }: Request, { sources }: ApplicationFormDescription): Promise<ApplyPage['values']> {
  const origin = originIn(query);
  const named = origin.utm_source && !origin.ref ? await sourceNamed(origin.utm_source) : undefined;
  return {
    ...Object.fromEntries(Object.entries(origin).map(([name, value]) => [`origin.${name}`, value])),
    ...(sources.some(({ id }) => id === named) ? { candidate_source_id: String(named) } : {}),
  };
}

const COVER_LETTER = {
  CoverLetterOptionMandatory: 'mandatory',
  CoverLetterOptionOptional: 'optional',
  CoverLetterOptionNotAccepted: 'none',
} as const;

function questionsOf(description: ApplicationFormDescription, language: Language): ApplicationQuestions {
  return {
    jobId: description.job.id,
    jobName: inLanguage(description.job.name, language),
    wantsResume: description.method !== 'formsOnly',
    coverLetter: COVER_LETTER[description.cover_letter],
    sources: description.sources.map((source) => ({
      id: source.id,
      name: inLanguage(source.name, language),
      referral: source.code === 'referral',
    })),
    forms: description.forms.map((form) => formSection(form, language)),
    ...(description.terms.required ? termsOf(inLanguage(description.terms.text, language)) : {}),
  };
}

const termsOf = (text: CleanHtml | ''): Pick<ApplicationQuestions, 'terms'> =>
  text ? { terms: { text, hash: termsHash(text) } } : {};

async function receive(request: Request, response: Response, renderer: Renderer): Promise<void> {
  const form = await readForm(request, MAX_RESUME_BYTES, { files: MOST_FILES });
  const key = text(form, 'idempotency_key') || randomUUID();
  await sendPage(request, response, renderer, async (facts, language) => {
    const kept = await keptApplication(text(form, 'kept'));
    const again = { values: form.values, key, files: kept?.files.map(shownFile) };
    const page = await formPage(request, facts, language, { again });
    if (page.kind !== 'apply') return page;
    let files: StoredFile[] = [];
    try {
      files = await storeFiles(form.files, { ip: request.ip ?? '', language, signal: goneSignal(response) });
      const all = [...(page.files ?? []).filter((file) => !isReplaced(file, files)), ...files];
      if (text(form, 'act') === 'keep')
        return await keepWithoutScript(page, form.values, all, {
          request,
          response,
          language,
          timeZone: facts.time_zone,
        });
      const body = renderer.toApplication(form.values, {
        jobId: page.questions.jobId,
        language,
        internalId: page.internalId,
        files: all,
      });
      const answer = await perform('createApplication', { request, response, language, body, idempotencyKey: key });
      return confirmation(page, form, answer.reference, files);
    } catch (error) {
      if (error instanceof Unavailable) {
        // It may have been stored: the same key makes sending it again harmless, and its files are left alone.
        response.setHeader('retry-after', error.details.headers?.['retry-after'] ?? '60');
        return { ...page, errors: errorsOf(error, language, renderer, page), status: error.status };
      }
      await discardFiles(files);
      const reason = error instanceof RefusedFile ? error.reason : error;
      if (!(reason instanceof CallError)) throw error;
      const before = reason instanceof Conflict ? await sentBefore(key, text(form, 'email')) : undefined;
      if (before) return confirmation(page, form, before.reference, []);
      if (reason.code === 'applying.errors.appliedAlready') return alreadyApplied(page, form);
      const wait = reason.details.headers?.['retry-after'];
      if (wait) response.setHeader('retry-after', wait);
      const field = error instanceof RefusedFile ? error.field : '';
      const errors = errorsOf(reason, language, renderer, page, field);
      const { status } = reason;
      const away = error instanceof RefusedFile && (status === 503 || status === 507);
      // A fresh key: the same one would answer the same refusal to the corrected form.
      const fresh = { ...page, idempotencyKey: randomUUID(), errors, ...(away ? { withoutFiles: true as const } : {}) };
      return status === 429 || away ? { ...fresh, status } : fresh;
    }
  });
}

function contactOf({ name, email, phone }: OrganizationFacts): Contact {
  return { name, ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}

/** Says nothing but what was sent: whether somebody may be told more is not known here. */
function alreadyApplied({ questions, contact, path, listPath }: ApplyPage, form: PostedForm): Page {
  const { jobName } = questions;
  return { kind: 'alreadyApplied', jobName, email: text(form, 'email').trim(), contact, formPath: path, listPath };
}

function confirmation(page: ApplyPage, form: PostedForm, reference: string, files: StoredFile[]): Page {
  return {
    kind: 'confirmation',
    jobName: page.questions.jobName,
    reference,
    firstName: text(form, 'first_name'),
    email: text(form, 'email'),
    ...optional('thanks', page.thanks),
    listPath: page.listPath,
    files: files.map(({ name, text_status, unread_reason }) => ({ name, text_status, unread_reason })),
  };
}

/** What was refused, at the inputs of the form; `field` is the input of an error that names none. */
function errorsOf(
  error: CallError,
  language: Language,
  renderer: Renderer,
  { questions: { forms } }: ApplyPage,
  field = '',
): FieldError[] {
  const { errors, message } = errorAnswer(error, language, '').body;
  if (!errors.length) return [{ field, message }];
  return errors.map((one) => ({
    field: field || (renderer.inputOf(one.field, forms) ?? ''),
    message: saying(one, forms, language),
  }));
}

/** What is missing, by the name of its question: the summary of a whole page says more than that something is. */
function saying(
  { field, code, message }: ErrorBody['errors'][number],
  forms: FormSection[],
  language: Language,
): string {
  const question = forms.flatMap(({ questions }) => questions).find(({ id }) => field === `questions.${id}`);
  if (!question) return message;
  const label = question.name;
  if (code !== 'required') return `${label}: ${message}`;
  return t(language, `career.form.required.${isChosen(question.type) ? 'choice' : 'text'}`, { label });
}

const text = ({ values }: PostedForm, name: string): string => [values[name] ?? ''].flat()[0] ?? '';
const optional = <K extends string, T extends string>(name: K, value: T | '' | undefined): Partial<Record<K, T>> =>
  (value ? { [name]: value } : {}) as Partial<Record<K, T>>;
