import type { Request, Router } from 'express';
import { readFile } from 'node:fs/promises';
import type { EmbedPage, Language } from '../../../../career-site/src/site.ts';
import { allowFrames, embedHosts } from '../../embedding/index.ts';
import { boardPage } from '../../jobs/index.ts';
import { idOf, listPathOf } from '../address-parts.ts';
import { groupsOf } from '../job-data.ts';
import { choiceOf, filtersOf } from './list-filters.ts';
import { ASSETS_FOLDER, type Renderer } from '../renderer.ts';
import { sendPage } from '../send-page.ts';
import { originIn } from '../trail.ts';

/** A frame has less room than a page. */
const PER_PAGE = 20;

/** The list of open jobs for frames of the organization's own website, and the script that draws it there. */
export function embedPages(router: Router, renderer: Renderer): void {
  const script = readFile(new URL(renderer.assets.scripts['embed-host']!.split('/').at(-1)!, ASSETS_FOLDER), 'utf8');
  script.catch(() => undefined);
  router.get('/embed/jobs.js', async (_request, response) => {
    response
      .type('js')
      .setHeader('cache-control', 'public, max-age=3600')
      .setHeader('cross-origin-resource-policy', 'cross-origin')
      .send(await script);
  });
  router.get('/embed/jobs', async (request, response) => {
    allowFrames(response, await embedHosts());
    await sendPage(request, response, renderer, (_facts, language) => embedPage(request, language));
  });
}

async function embedPage(request: Request, language: Language): Promise<EmbedPage> {
  const { q, ...filters } = filtersOf(request);
  const { widget, parent } = request.query;
  const around = typeof parent === 'string' && URL.canParse(parent) ? new URL(parent).origin : 'null';
  const said = {
    ...(typeof widget === 'string' && /^[\w-]{1,40}$/.test(widget) ? { widget } : {}),
    ...(around === 'null' ? {} : { parent: around }),
  };
  const jobs = await boardPage({
    language,
    q,
    choice: choiceOf({ q, ...filters }),
    page: Number(idOf(request.query.page)) || 1,
    perPage: PER_PAGE,
  });
  const fixed = Object.entries({ ...filters, ...said, ...originIn(request.query) }).filter(([, value]) => value);
  return {
    kind: 'embed',
    ...said,
    path: `/embed/jobs?${new URLSearchParams([['language', language], ...fixed])}`,
    q,
    total: jobs.total,
    page: jobs.page,
    pages: jobs.pages,
    groups: groupsOf(jobs, language, false),
    jobPath: '/career/info/public/',
    listPath: listPathOf(language),
  };
}
