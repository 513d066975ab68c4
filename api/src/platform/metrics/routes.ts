import { Router } from 'express';
import { showsSecret } from '../chain/webhook.ts';
import { config } from '../config/config.ts';
import { registry } from './counted.ts';
import { readMetrics, watchProcess } from './read.ts';

/** /metrics, for whoever shows METRICS_TOKEN where one is set. */
export function metricsRoutes(): Router {
  watchProcess();
  const router = Router();
  router.get('/metrics', async (req, res) => {
    res.setHeader('cache-control', 'no-store');
    const { metricsToken } = config();
    if (metricsToken !== undefined && !showsSecret(req, metricsToken)) {
      res.setHeader('www-authenticate', 'Bearer').status(401).type('txt').send('Show METRICS_TOKEN as a bearer token');
      return;
    }
    res.setHeader('content-type', registry.contentType).send(await readMetrics());
  });
  return router;
}
