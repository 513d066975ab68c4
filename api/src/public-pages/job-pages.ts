import type { Request, Router } from 'express';
import type { JobOverPage, JobPage, Language, Page, SimilarJobs } from '../../../career-site/src/site.ts';
import { publicJob, similarJobs } from '../jobs/index.ts';
import { alternates, idOf, listPathOf } from './address-parts.ts';
import { detailsOf, summaryOf } from './job-data.ts';
import { listPage } from './lists/list-page.ts';
import type { Renderer } from './renderer.ts';
import { sendPage } from './send-page.ts';
import { trailOf } from './trail.ts';
import { isLanguage } from '../platform/texts/texts.ts';

/** Job lists and job pages, public and (by the organization's secret id) internal. */
export function jobPages(router: Router, renderer: Renderer): void {
  router.get('/', (request, response) =>
    sendPage(request, response, renderer, (facts, language) => listPage(request, 'public', facts, language)),
  );
  router.get('/job-list/:page', (request, response) =>
    sendPage(
      request,
      response,
      renderer,
      (facts, language) => listPage(request, 'public', facts, language),
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
          ? listPage(request, board, facts, language)
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

async function jobPage(request: Request, language: Language, internalId?: string): Promise<Page> {
  const id = Number(idOf(request.params.id));
  const found = id ? await publicJob(id, { internal: internalId !== undefined }) : { state: 'unknown' as const };
  const similar = await similarTo(found.state === 'unknown' ? undefined : id, language, internalId);
  if (found.state !== 'open') return { ...over(found.state, language, internalId), similar };
  const prefix = internalId ? `/career/internalInfo/${internalId}/internal/${id}` : `/career/info/public/${id}`;
  const apply = internalId ? `/internalApply/${internalId}/internal/${id}` : `/apply/public/${id}`;
  return {
    kind: 'job',
    job: detailsOf(found.job, language, internalId),
    path: `${prefix}?language=${language}`,
    alternates: alternates((code) => `${prefix}?language=${code}`),
    applyPath: `${apply}?language=${language}${trailOf(request)}`,
    listPath: listPathOf(language, internalId),
    similar,
    ...(internalId
      ? {}
      : {
          pictures: {
            preview: `/jobs/picture/${id}?language=${language}`,
            code: `/jobs/code/${id}?language=${language}`,
          },
        }),
    internal: internalId !== undefined,
    ...(found.job.keep_out_of_search ? { keptOut: true } : {}),
  } satisfies JobPage;
}

async function similarTo(id: number | undefined, language: Language, internalId?: string): Promise<SimilarJobs> {
  const jobs = id === undefined ? [] : await similarJobs(id, internalId ? 'all' : 'public');
  return {
    jobs: jobs.map((job) => summaryOf(job, language)),
    jobPath: internalId ? `/career/internalInfo/${internalId}/internal/` : '/career/info/public/',
  };
}

export function over(state: 'over' | 'unknown', language: Language, internalId?: string): JobOverPage {
  return { kind: 'jobOver', reason: state, listPath: listPathOf(language, internalId) };
}
