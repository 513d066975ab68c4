import express, { Router } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Rolecall API</title>
    <link rel="stylesheet" href="/api/explorer/swagger-ui.css">
    <link rel="icon" type="image/png" href="/api/explorer/favicon-32x32.png">
  </head>
  <body>
    <div id="explorer"></div>
    <script src="/api/explorer/swagger-ui-bundle.js"></script>
    <script src="/api/explorer/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#explorer',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  tryItOutEnabled: true,
});
`;

/** The explorer of the api at /api/explorer: Swagger UI from our own files, without inline script. */
export function explorerRoutes(): Router {
  const router = Router();
  router.get('/', (_req, res) => void res.type('html').send(page));
  router.get('/start.js', (_req, res) => void res.type('js').send(start));
  router.use(express.static(assets, { index: false, maxAge: '1h' }));
  return router;
}
