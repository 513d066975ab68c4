import type { Request, Router } from 'express';
import type { JobListPage, JobOverPage, JobPage, Language, Page } from '../../../career-site/src/site.ts';
import { frontOf } from '../career-site/index.ts';
import { openJobs, publicJob, type Board } from '../jobs/index.ts';
import { choicesOf, detailsOf, groupsOf, summaryOf } from './job-data.ts';
import type { Renderer } from './renderer.ts';
import { sendPage } from './send-page.ts';
import { isLanguage, LANGUAGES } from '../platform/texts/texts.ts';
import type { OrganizationFacts } from './site.ts';
import { beginningOf } from '../platform/texts/cut.ts';
import { inLanguage } from '../platform/texts/in-language.ts';

/** Job lists and job pages, public and (by the organization's secret id) internal. */
export function jobPages(router: Router, renderer: Renderer): void {
  const list = (request: Request, board: Board, facts: OrganizationFacts, language: Language) =>
    listPage(request, board, facts, language);
  router.get('/', (request, response) =>
    sendPage(request, response, renderer, (facts, language) => list(request, 'public', facts, language)),
  );
  router.get('/job-list/:page', (request, response) =>
    sendPage(
      request,
      response,
      renderer,
      (facts, language) => list(request, 'public', facts, language),
      isLanguage(request.params.page) ? request.params.page : undefined,
    ),
  );
  for (const [path, board] of [
    ['/internal-job-list', 'internal'],
    ['/internal-public-job-list', 'all'],
  ] as const) {
    router.get(`${path}/:internal_id`, (request, response) =>
      sendPage(request, response, renderer, (facts, language) =>
        request.params.internal_id === facts.internal_id
          ? list(request, board, facts, language)
          : { kind: 'message', message: 'notFound', status: 404 },
      ),
    );
  }
  router.get('/career/info/:page/:id', (request, response) =>
    sendPage(request, response, renderer, (_facts, language) => jobPage(request, language)),
  );
  router.get('/career/internalInfo/:internal_id/:page/:id', (request, response) =>
    sendPage(request, response, renderer, (facts, language) =>
      request.params.internal_id === facts.internal_id
        ? jobPage(request, language, facts.internal_id)
        : over('unknown', language),
    ),
  );
}

/** The list as its address asks for it. */
export async function listPage(
  request: Pick<Request, 'path' | 'query'>,
  board: Board,
  facts: OrganizationFacts,
  language: Language,
): Promise<JobListPage> {
  const internal = board !== 'public';
  const base = internal ? request.path.replace(/\/$/, '') : '/job-list';
  const path = internal ? base : `${base}/${language}`;
  const filters = {
    q: textOf(request.query.q),
    category: idOf(request.query.category),
    location: idOf(request.query.location),
    job_type: idOf(request.query.job_type),
  };
  const all = await openJobs({ language, board });
  const wanted = Object.values(filters).some(Boolean)
    ? await openJobs({
        language,
        board,
        q: filters.q,
        filters: {
          ...(filters.category ? { display_category_ids: [Number(filters.category)] } : {}),
          ...(filters.location ? { location_ids: [Number(filters.location)] } : {}),
          ...(filters.job_type ? { job_type_ids: [Number(filters.job_type)] } : {}),
        },
      })
    : all;
  const page: JobListPage = {
    kind: 'jobList',
    path,
    alternates: alternates((code) => (internal ? `${base}?language=${code}` : `${base}/${code}`)),
    jobPath: internal ? `/career/internalInfo/${facts.internal_id}/internal/` : '/career/info/public/',
    filters,
    choices: choicesOf(all.jobs, language),
    total: wanted.jobs.length,
    open: all.jobs.length,
    groups: groupsOf(
      wanted.jobs.map((job) => summaryOf(job, language)),
      language,
      internal,
    ),
    ...messageOf(facts, all.jobs.length, language),
    internal,
  };
  return { ...page, ...frontOf(facts.career, language, page) };
}

async function jobPage(request: Request, language: Language, internalId?: string): Promise<Page> {
  const id = Number(idOf(request.params.id));
  const found = id ? await publicJob(id, { internal: internalId !== undefined }) : { state: 'unknown' as const };
  if (found.state !== 'open') return over(found.state, language, internalId);
  const prefix = internalId ? `/career/internalInfo/${internalId}/internal/${id}` : `/career/info/public/${id}`;
  const apply = internalId ? `/internalApply/${internalId}/internal/${id}` : `/apply/public/${id}`;
  return {
    kind: 'job',
    job: detailsOf(found.job, language, internalId),
    path: `${prefix}?language=${language}`,
    alternates: alternates((code) => `${prefix}?language=${code}`),
    applyPath: `${apply}?language=${language}`,
    listPath: listPathOf(language, internalId),
    internal: internalId !== undefined,
    ...(found.job.keep_out_of_search ? { keptOut: true } : {}),
  } satisfies JobPage;
}

export function over(state: 'over' | 'unknown', language: Language, internalId?: string): JobOverPage {
  return { kind: 'jobOver', reason: state, listPath: listPathOf(language, internalId) };
}

export function listPathOf(language: Language, internalId?: string): string {
  return internalId ? `/internal-job-list/${internalId}?language=${language}` : `/job-list/${language}`;
}

export function alternates(path: (language: Language) => string): Partial<Record<Language, string>> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, path(language)]));
}

/** Only where nothing is open at all: a search without a hit is told otherwise. */
function messageOf(facts: OrganizationFacts, open: number, language: Language): Pick<JobListPage, 'message'> {
  const message = open ? '' : inLanguage(facts.no_available_careers_message, language);
  return message ? { message } : {};
}

/** PostgreSQL takes no null characters in a text. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? beginningOf(value.replaceAll('\0', '').toWellFormed().trim(), 100) : '';
/** A positive id of the address as text, else ''. */
export const idOf = (value: unknown): string =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : '';
