import compression from 'compression';
import express from 'express';
import { finish, listen } from './http-server.ts';
import { config } from './platform/config/config.ts';
import { metricsRoutes } from './platform/metrics/index.ts';

/** What ends it, within `limit` ms. */
type End = (limit: number) => Promise<void>;

/** Tells /metrics and nothing else on a port of its own, which the setting of that name holds; undefined without it. */
export async function serveMetrics(setting: 'METRICS_PORT' | 'METRICS_WORKER_PORT'): Promise<End | undefined> {
  const { metricsHost, metricsPort, metricsWorkerPort } = config();
  const port = setting === 'METRICS_PORT' ? metricsPort : metricsWorkerPort;
  if (port === undefined) return undefined;
  const app = express().disable('x-powered-by').disable('etag').use(compression(), metricsRoutes());
  app.use((_req, res) => void res.status(404).type('txt').send('There is /metrics only'));
  const { server, url } = await listen(app, metricsHost, port, setting);
  process.stdout.write(`Metrics are told at ${url}/metrics\n`);
  return (limit) => finish(server, limit);
}
