import type { Request } from 'express';
import type { JobListPage, Language, NearJobs } from '../../../../career-site/src/site.ts';
import { frontOf } from '../../career-site/index.ts';
import { boardPage, nearJobs, type Board } from '../../jobs/index.ts';
import { landingLinks } from '../../landing-pages/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { TALENT_POOL } from '../../talent-pool/index.ts';
import { alternates, idOf } from '../address-parts.ts';
import { choicesOf, groupsOf, summaryOf } from '../job-data.ts';
import { alertForm } from '../alerts/alert-form.ts';
import type { OrganizationFacts } from '../site.ts';
import { choiceOf, filtersOf } from './list-filters.ts';

/** So many jobs stand on one page of a list. */
export const JOBS_PER_PAGE = 50;

/** What an address says. */
type ListAddress = Pick<Request, 'path' | 'query'>;

/** A board's list of open jobs: what was chosen, and what there is to choose. */
export async function listPage(
  request: ListAddress,
  board: Board,
  facts: OrganizationFacts,
  language: Language,
): Promise<JobListPage> {
  const internal = board !== 'public';
  const base = internal ? request.path.replace(/\/$/, '') : '/job-list';
  const path = internal ? base : `${base}/${language}`;
  const filters = filtersOf(request);
  const choice = choiceOf(filters);
  const [page, landings, alerts] = await Promise.all([
    boardPage({
      language,
      board,
      q: filters.q,
      choice,
      page: Number(idOf(request.query.page)) || 1,
      perPage: JOBS_PER_PAGE,
    }),
    internal ? [] : landingLinks(language),
    facts.job_alerts && !internal ? alertForm(filters, language) : undefined,
  ]);
  const list: JobListPage = {
    kind: 'jobList',
    path,
    alternates: alternates((code) => (internal ? `${base}?language=${code}` : `${base}/${code}`)),
    jobPath: internal ? `/career/internalInfo/${facts.internal_id}/internal/` : '/career/info/public/',
    filters,
    choices: choicesOf(page, language),
    total: page.total,
    open: page.open,
    page: page.page,
    pages: page.pages,
    groups: groupsOf(page, language, internal),
    ...(page.total === 0 && page.open > 0 ? { near: await nearOf(filters.q, board, language, page.withWords) } : {}),
    landings,
    ...(facts.talent_pool && !internal ? { poolPath: `${TALENT_POOL}?language=${language}` } : {}),
    ...(alerts ? { alerts } : {}),
    ...messageOf(facts, page.open, language),
    internal,
  };
  return { ...list, ...frontOf(facts.career, language, list) };
}

/** What is near to words and filters that leave nothing. */
async function nearOf(q: string, board: Board, language: Language, withWords: number): Promise<NearJobs> {
  const near = await nearJobs(q, { language, board });
  return { withWords: q ? withWords : 0, kind: near.kind, jobs: near.jobs.map((job) => summaryOf(job, language)) };
}

/** Only where nothing is open at all: a search without a hit is told otherwise. */
function messageOf(facts: OrganizationFacts, open: number, language: Language): Pick<JobListPage, 'message'> {
  const message = open ? '' : inLanguage(facts.no_available_careers_message, language);
  return message ? { message } : {};
}
