import type { Request, RequestHandler, Response } from 'express';
import type { Language, Page } from '../../../career-site/src/site.ts';
import type { Renderer } from './renderer.ts';
import { VIDEO_FRAMES } from '../career-site/index.ts';
import { countPage } from './measuring/count-page.ts';
import { widenPolicy } from './widen-policy.ts';
import { Unchanged } from './unchanged.ts';
import { allowTagManager } from './measuring/tag-manager.ts';
import type { CallError } from '../platform/errors/errors.ts';
import { knownOrganization, languageOf, organization, pathLanguage, siteOf, type OrganizationFacts } from './site.ts';

/** How long a shared cache may keep a page: public reading a minute, everything with a form or a person not at all. */
const CACHED: Page['kind'][] = ['jobList', 'landing', 'job', 'help', 'embed'];

const isShared = (page: Page) => CACHED.includes(page.kind) && !('internal' in page && page.internal);

/** Pages that readers had, and what their headers are made of. */
const unchanged = new Unchanged<{ page: Page; language: Language; tagManager: boolean }>();

/** Public pages that only tell about jobs; visitor statistics look on where the organization has switched them on. */
const isCounted = (page: Page) =>
  page.kind === 'landing' || ((page.kind === 'jobList' || page.kind === 'job') && !page.internal);

/** A video may be played on it, in a frame of its host. */
const showsVideo = (page: Page) => page.kind === 'jobList' && page.front?.sections.some(({ kind }) => kind === 'video');

/** The address holds a secret: it is not passed on, listed or kept. */
export const unlisted: RequestHandler = (_request, response, next) => {
  response.set({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  next();
};

/** Renders a page and answers it, 304 when the reader has it already. */
export async function sendPage(
  request: Request,
  response: Response,
  renderer: Renderer,
  makePage: (facts: OrganizationFacts, language: Language) => Promise<Page> | Page,
  namedLanguage?: unknown,
): Promise<void> {
  const known = await unchanged.look(request);
  if (known.answer && hasAlready(request, response, known.etag)) {
    const { page, language, tagManager } = known.answer;
    sendHeaders(response, page, language, tagManager);
    countPage(request, page, language);
    response.status(304).end();
    return;
  }
  const facts = await organization();
  const language = languageOf(request, facts, namedLanguage);
  const page = await makePage(facts, language);
  const site = siteOf(request, facts, language, renderer);
  // Pages with addresses of their own look the same whatever else stands in the address, and are kept.
  if ('alternates' in page) site.here = {};
  const { status, html, etag } = renderer.html(page, site);
  if (request.method === 'GET' && status === 200) countPage(request, page, language);
  const tagManager = Boolean(facts.tag_manager);
  sendHeaders(response, page, language, tagManager);
  if (isShared(page) && hasAlready(request, response, etag)) {
    known.keep(etag, { page, language, tagManager });
    response.status(304).end();
    return;
  }
  response.status(status).type('html').send(html);
}

/** Names what stands at the address, and answers whether the reader has just that. */
function hasAlready(request: Request, response: Response, etag: string): boolean {
  response.setHeader('etag', etag);
  return request.fresh;
}

/** What an answer says of a page beside its HTML; the same with a 304, for the reader keeps the newest headers. */
function sendHeaders(response: Response, page: Page, language: Language, tagManager: boolean): void {
  const cache = isShared(page) ? 'public, max-age=60, stale-while-revalidate=300' : 'no-store';
  response.setHeader('cache-control', cache);
  if (tagManager && isCounted(page)) allowTagManager(response);
  if (showsVideo(page)) widenPolicy(response, { 'frame-src': VIDEO_FRAMES });
  response.setHeader('content-language', language);
  response.setHeader('vary', 'accept-language');
}

/** The page for when the database is away: it needs nothing but what this process knows. Nobody keeps it. */
export function sendAwayPage(request: Request, response: Response, renderer: Renderer, reason: CallError): void {
  const facts = knownOrganization();
  const language = languageOf(request, facts, pathLanguage(request));
  const message = ['GET', 'HEAD'].includes(request.method) ? 'away' : 'awayPosted';
  const page: Page = { kind: 'message', message, status: reason.status };
  const { status, html } = renderer.html(page, siteOf(request, facts, language, renderer));
  for (const [name, value] of Object.entries(reason.details.headers ?? {})) response.setHeader(name, value);
  response.removeHeader('etag');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-language', language);
  response.setHeader('vary', 'accept-language');
  response.status(status).type('html').send(html);
}
