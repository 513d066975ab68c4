import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { fileURLToPath } from 'node:url';
import { log } from '../platform/logging/log.ts';
import { accountPages } from './account-pages.ts';
import { applyPages } from './apply-pages.ts';
import { jobPages } from './job-pages.ts';
import { ASSETS_FOLDER, loadRenderer } from './renderer.ts';
import { sendPage } from './send-page.ts';
import { sitemap } from './sitemap.ts';

/** The public pages: career site, sign-in and message pages, rendered on the server. */
export async function publicPages(): Promise<Router> {
  const renderer = await loadRenderer();
  const router = Router();
  router.use(
    '/career-assets',
    express.static(fileURLToPath(ASSETS_FOLDER), { immutable: true, maxAge: '365d', index: false }),
  );
  sitemap(router);
  jobPages(router, renderer);
  applyPages(router, renderer);
  accountPages(router, renderer);
  return router;
}

/** What stands at the end: the page for addresses that lead nowhere, and the one for our own faults. */
export async function lastPages(): Promise<Router> {
  const renderer = await loadRenderer();
  const router = Router();
  router.get('*rest', (request, response) =>
    sendPage(request, response, renderer, () => ({ kind: 'message', message: 'notFound', status: 404 })),
  );
  router.use((error: unknown, request: Request, response: Response, next: NextFunction) => {
    if (response.headersSent) return next(error);
    log().error({ err: error, path: request.path }, 'A public page failed');
    sendPage(request, response, renderer, () => ({ kind: 'message', message: 'unknown', status: 500 })).catch(next);
  });
  return router;
}
