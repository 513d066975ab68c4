import type { Request, Router } from 'express';
import type { LandingPage, Language, Page } from '../../../career-site/src/site.ts';
import { boardPage } from '../jobs/index.ts';
import { landingAt, landingLinks, landingPath } from '../landing-pages/index.ts';
import { inLanguage } from '../platform/texts/in-language.ts';
import { isLanguage } from '../platform/texts/texts.ts';
import { alternates, idOf, listPathOf } from './address-parts.ts';
import { groupsOf } from './job-data.ts';
import { JOBS_PER_PAGE } from './list-page.ts';
import type { Renderer } from './renderer.ts';
import { sendPage } from './send-page.ts';

/** Pages with some of the jobs, each at an address of its own. */
export function landingPages(router: Router, renderer: Renderer): void {
  router.get('/jobs/at/:slug', async (request, response, next) => {
    const slug = request.params.slug;
    if (!/^[a-z0-9-]{1,60}$/.test(slug)) return next();
    const named = isLanguage(request.query.language) ? request.query.language : undefined;
    const moved = await landingAt(slug, named ?? 'en');
    if (moved && 'moved' in moved) {
      const asked = new URL(request.originalUrl.replace(/^\/+/, '/'), 'http://here').search;
      response.setHeader('cache-control', 'public, max-age=300');
      return response.redirect(301, `/jobs/at/${moved.moved}${asked}`);
    }
    await sendPage(request, response, renderer, (_facts, language) => landingPage(request, slug, language));
  });
}

async function landingPage(request: Request, slug: string, language: Language): Promise<Page> {
  const found = await landingAt(slug, language);
  if (!found || 'moved' in found) return { kind: 'message', message: 'notFound', status: 404 };
  const jobs = await boardPage({
    language,
    q: found.words,
    choice: found.choice,
    page: Number(idOf(request.query.page)) || 1,
    perPage: JOBS_PER_PAGE,
  });
  const textHtml = inLanguage(found.page.text, language);
  return {
    kind: 'landing',
    title: inLanguage(found.page.title, language) || found.page.slug,
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
  } satisfies LandingPage;
}
