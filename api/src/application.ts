import compression from 'compression';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { calls } from './generated/calls.ts';
import type { Call } from './generated/shapes.ts';
import { adminPages } from './admin-pages.ts';
import { apiMiddleware } from './platform/chain/api.ts';
import { handlerActs } from './platform/chain/handler-acts.ts';
import { installCalls, type Act } from './platform/chain/installed-calls.ts';
import { languageOf } from './platform/chain/input/language.ts';
import { requestIdOf } from './platform/chain/request-id.ts';
import { securityHeaders } from './platform/chain/security-headers.ts';
import { sendError } from './platform/chain/send.ts';
import { config } from './platform/config/config.ts';
import { BadRequest, NotFound, Unavailable } from './platform/errors/errors.ts';
import { healthRoutes } from './platform/health/health.ts';
import { log } from './platform/logging/log.ts';
import { countRequest, metricsRoutes } from './platform/metrics/index.ts';
import { resourceActs } from './platform/loopback/rest-application.ts';
import { explorerRoutes } from './platform/openapi/explorer.ts';
import { openapiRoutes } from './platform/openapi/openapi.ts';
import { useResourceRules } from './platform/resource/registry.ts';
import { errorPages, lastPages, publicPages } from './public-pages/index.ts';
import { handlers, resourceRules } from './registry.ts';

/**
 * The whole product as one Express application: health, contract, api, public pages, staff application. The database
 * must be open.
 */
export async function createApplication(): Promise<Express> {
  useResourceRules(resourceRules);
  const generated = await resourceActs(calls);
  const handBuilt = handlerActs(handlers);
  installCalls(calls, (call) => (call.resource ? generated(call) : (handBuilt(call) ?? missing(call))));

  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', config().trustProxy);
  app.use((req, res, next) => {
    res.setHeader('x-request-id', requestIdOf(req.headers));
    // What can no longer be sent concerns nobody but its reader, who has left.
    res.on('error', (error) => log().debug({ err: error }, 'An answer could not be sent'));
    next();
  });
  app.use(securityHeaders({ https: config().publicUrl.startsWith('https:') }));
  app.use('/health', healthRoutes());
  app.use('/api/v1', apiMiddleware());
  // Answers of the api are small or streamed; pages, scripts and texts are read over slow lines.
  app.use(compression());
  if (config().metricsToken !== undefined) app.use(metricsRoutes());
  app.use(countPage);
  app.use(openapiRoutes());
  app.use('/api/explorer', explorerRoutes());
  app.use('/api', (req, res) => fail(new NotFound('noSuchCall'), req, res));
  app.use(adminPages());
  await addPublicPages(app);
  app.use((error: unknown, req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) next(error);
    else fail(error, req, res);
  });
  return app;
}

/** Counts what is answered outside the api. */
function countPage(req: Request, res: Response, next: NextFunction): void {
  const started = performance.now();
  res.once('close', () => {
    if (res.headersSent) countRequest('page', req.method, res.statusCode, started);
  });
  next();
}

/** The compiler refuses a call without a handler; a server that is started all the same answers 503 there. */
function missing(call: Call): Act {
  log().error({ call: call.id }, 'A call has no handler in api/src/registry.ts');
  return () => Promise.reject(new Unavailable());
}

/** Without a build of the career site the rest works, and its pages say what is missing. */
async function addPublicPages(app: Express): Promise<void> {
  try {
    app.use(await publicPages());
    app.use(await lastPages());
    app.use(await errorPages());
  } catch (error) {
    const { message } = error as Error;
    log().error({ err: error }, 'There are no public pages');
    app.use((_req, res) => void res.status(503).type('txt').send(message));
  }
}

/** What no page and no call answers. Express's own errors for requests that cannot be read carry a status. */
function fail(error: unknown, req: Request, res: Response): void {
  const status = (error as { status?: unknown } | null)?.status;
  const unreadable = !(error instanceof NotFound) && typeof status === 'number' && status >= 400 && status < 500;
  const requestId = String(res.getHeader('x-request-id'));
  if (!unreadable && !(error instanceof NotFound)) log().error({ err: error, requestId }, 'A request failed');
  const search = new URLSearchParams(req.url.split('?')[1] ?? '');
  sendError(res, unreadable ? new BadRequest() : error, languageOf(search, req.headers), requestId);
}
