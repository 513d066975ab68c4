import type { Request, Router } from 'express';
import type { LandingPage, Language } from '../../../../career-site/src/site.ts';
import { boardPage } from '../../jobs/index.ts';
import { landingAt, landingLinks, landingPath, type LandingFound } from '../../landing-pages/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { TALENT_POOL } from '../../talent-pool/index.ts';
import { alternates, idOf, listPathOf } from '../address-parts.ts';
import { groupsOf } from '../job-data.ts';
import { JOBS_PER_PAGE } from './list-page.ts';
import { alertForm } from '../alerts/alert-form.ts';
import type { Renderer } from '../renderer.ts';
import { sendPage } from '../send-page.ts';
import type { OrganizationFacts } from '../site.ts';

/** Pages with some of the jobs, each at an address of its own. */
export function landingPages(router: Router, renderer: Renderer): void {
  router.get('/jobs/at/:slug', async (request, response, next) => {
    const slug = request.params.slug;
    if (!/^[a-z0-9-]{1,60}$/.test(slug)) return next();
    const found = await landingAt(slug);
    if (!found) return next();
    if ('moved' in found) {
      const asked = new URL(request.originalUrl.replace(/^\/+/, '/'), 'http://here').search;
      response.setHeader('cache-control', 'public, max-age=300');
      return response.redirect(301, `/jobs/at/${found.moved}${asked}`);
    }
    await sendPage(request, response, renderer, (facts, language) => landingPage(request, found, facts, language));
  });
}

async function landingPage(
  request: Request,
  { page, choice }: Exclude<LandingFound, { moved: string }>,
  { job_alerts, talent_pool }: OrganizationFacts,
  language: Language,
): Promise<LandingPage> {
  const { slug } = page;
  const jobs = await boardPage({
    language,
    q: page.shows === 'search' ? inLanguage(page.words, language) : '',
    choice,
    ours: true,
    page: Number(idOf(request.query.page)) || 1,
    perPage: JOBS_PER_PAGE,
  });
  const textHtml = inLanguage(page.text, language);
  return {
    kind: 'landing',
    title: inLanguage(page.title, language) || page.slug,
    ...(textHtml ? { textHtml } : {}),
    path: landingPath(slug, language),
    alternates: alternates((code) => landingPath(slug, code)),
    jobPath: '/career/info/public/',
    listPath: listPathOf(language),
    total: jobs.total,
    page: jobs.page,
    pages: jobs.pages,
    groups: groupsOf(jobs, language, false),
    others: await landingLinks(language, slug),
    ...(talent_pool ? { poolPath: `${TALENT_POOL}?language=${language}` } : {}),
    ...(job_alerts ? { alerts: await alertForm({ landing: slug }, language) } : {}),
  };
}
