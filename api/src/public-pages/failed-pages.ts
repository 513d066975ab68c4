import type { ErrorRequestHandler } from 'express';
import type { MessagePage } from '../../../career-site/src/site.ts';
import { asCallError } from '../platform/chain/steps.ts';
import { Unavailable } from '../platform/errors/errors.ts';
import { log } from '../platform/logging/log.ts';
import type { Renderer } from './renderer.ts';
import { sendAwayPage, sendPage } from './send-page.ts';

/** Addresses that programs ask, which are answered as JSON elsewhere. */
const NO_PAGES = /^\/(api|health)(\/|$)|^\/openapi/;

/** The pages for requests that cannot be read, for those that come too often, and for our own faults and absences. */
export function failedPages(renderer: Renderer): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent || NO_PAGES.test(request.path)) return next(error);
    const status = statusOf(error);
    // Only the first part of the path: the others may be the secret of a link.
    const place = request.path.split('/', 2)[1];
    if (status >= 500) log().error({ err: error, page: place }, 'A public page failed');
    const reason = asCallError(error);
    if (reason instanceof Unavailable) return sendAwayPage(request, response, renderer, reason);
    const message = messageOf(status, request.method);
    sendPage(request, response, renderer, () => ({ kind: 'message', message, status })).catch(next);
  };
}

/** Errors of calls and of Express carry a status; it counts where the sender is at fault. */
function statusOf(error: unknown): number {
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function messageOf(status: number, method: string): MessagePage['message'] {
  if (status >= 500) return 'unknown';
  if (status === 429) return 'tooMany';
  if (status === 413) return 'tooLarge';
  return method === 'POST' && (status === 400 || status === 415) ? 'incomplete' : 'notFound';
}
