import { Router } from 'express';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from './platform/built-files.ts';

const dist = join(import.meta.dirname, '../../admin-ui/dist');

/**
 * The staff application: one page at /ats.html that is asked for anew each time, and files whose names change with
 * their content. Without a build there is nothing to serve, and the page says what to do.
 */
export function adminPages(): Router {
  const router = Router();
  router.use('/ats-assets', ...builtFiles(join(dist, 'ats-assets')));
  router.use('/ats-assets', (_req, res) => void res.status(404).type('txt').send('Not found'));
  router.get('/ats.html', (_req, res) => {
    res.setHeader('cache-control', 'no-cache');
    const page = join(dist, 'ats.html');
    if (existsSync(page)) res.sendFile(page, { cacheControl: false });
    else res.status(503).type('txt').send('The staff application is not built: npm run build');
  });
  router.get('/ats', (_req, res) => res.redirect(302, '/ats.html'));
  return router;
}
