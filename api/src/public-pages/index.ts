import { Router, type ErrorRequestHandler } from 'express';
import { fileURLToPath } from 'node:url';
import { signedInPage } from '../calendars/index.ts';
import { lookStyles } from '../career-site/index.ts';
import { builtFiles } from '../platform/built-files.ts';
import { accountPages } from './account-pages.ts';
import { alertPages } from './alerts/alert-pages.ts';
import { applyPages } from './apply-pages.ts';
import { bookingPages } from './booking/booking-pages.ts';
import { embedPages } from './lists/embed-pages.ts';
import { failedPages } from './failed-pages.ts';
import { jobPages } from './job-pages.ts';
import { jobPictures } from './pictures/job-pictures.ts';
import { landingPages } from './lists/landing-pages.ts';
import { ASSETS_FOLDER, sharedRenderer } from './renderer.ts';
import { letterPages } from './letters/letter-pages.ts';
import { ownPages } from './own/own-pages.ts';
import { previewCareerSite } from './previews/career-site.ts';
import { previewForm } from './previews/form.ts';
import { previewJob } from './previews/job.ts';
import { poolPages } from './pool/pool-pages.ts';
import { salesPages } from './sales-pages.ts';
import { sendPage } from './send-page.ts';
import { isLanguage } from '../platform/texts/texts.ts';
import { pathLanguage } from './site.ts';
import { sitemap } from './sitemap.ts';

/** Calls that answer what the public pages show. */
export const publicPagesHandlers = { previewCareerSite, previewForm, previewJob };

/** The public pages: career site, sign-in and message pages, rendered on the server. */
export async function publicPages(): Promise<Router> {
  const renderer = await sharedRenderer();
  const router = Router();
  router.use('/career-assets', ...builtFiles(fileURLToPath(ASSETS_FOLDER)));
  lookStyles(router);
  signedInPage(router);
  sitemap(router);
  jobPages(router, renderer);
  jobPictures(router);
  embedPages(router, renderer);
  landingPages(router, renderer);
  applyPages(router, renderer);
  accountPages(router, renderer);
  salesPages(router, renderer);
  letterPages(router, renderer);
  ownPages(router, renderer);
  bookingPages(router, renderer);
  alertPages(router, renderer);
  poolPages(router, renderer);
  return router;
}

/** What stands at the end: the page for addresses that lead nowhere, whatever was wanted of them. */
export async function lastPages(): Promise<Router> {
  const renderer = await sharedRenderer();
  const router = Router();
  router.use((request, response) =>
    sendPage(
      request,
      response,
      renderer,
      () => ({ kind: 'message', message: 'notFound', status: 404 }),
      // The menu of languages names its choice in the query; without it the wrong address may still say one.
      isLanguage(request.query.language) ? undefined : pathLanguage(request),
    ),
  );
  return router;
}

/** The pages for what went wrong in all others. */
export async function errorPages(): Promise<ErrorRequestHandler> {
  return failedPages(await sharedRenderer());
}
