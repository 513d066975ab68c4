import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Router, type Request, type Response } from 'express';
import { LANGUAGES } from '../texts/texts.ts';

const contract = join(import.meta.dirname, '../../../openapi.json');
const texts = join(import.meta.dirname, '../../generated/texts');

/** Folders of the texts: whole, and as the staff application reads them on its way to the first screen. */
const parts = { all: texts, start: join(texts, 'start'), rest: join(texts, 'rest') };

interface Document {
  body: Buffer;
  etag: string;
  /** As small as it gets; made when somebody first wants it, for all that come after. */
  brotli?: Buffer;
}

const compress = promisify(brotliCompress);

/** The contract as codegen wrote it (/openapi.json), and the texts of the front ends (/translation/{lang}.json). */
export function openapiRoutes(): Router {
  const router = Router();
  let document: Document | undefined;
  const translations = new Map(
    LANGUAGES.flatMap((language) =>
      Object.entries(parts).map(([part, folder]): [string, Document] => {
        const name = `${language}.json`;
        return [`${name} ${part}`, documentOf(readFileSync(join(folder, name)))];
      }),
    ),
  );
  router.get('/openapi.json', (req, res) => answer(req, res, (document ??= documentOf(readFileSync(contract)))));
  router.get('/translation/:name', (req, res, next) => {
    const { part = 'all' } = req.query;
    const translation = translations.get(`${String(req.params.name)} ${String(part)}`);
    if (translation) void answerSmall(req, res, translation).catch(next);
    else next();
  });
  return router;
}

function documentOf(body: Buffer): Document {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

/** Every start of the staff application over a slow line waits for its texts. */
async function answerSmall(req: Request, res: Response, document: Document): Promise<void> {
  res.vary('accept-encoding');
  if (req.acceptsEncodings('br') !== 'br') return answer(req, res, document);
  document.brotli ??= await compress(document.body);
  res.setHeader('content-encoding', 'br');
  answer(req, res, { ...document, body: document.brotli });
}

/** Readers ask each time whether they have the newest; the answer mostly is 304. */
function answer(req: Request, res: Response, { body, etag }: Document): void {
  res.setHeader('etag', etag);
  res.setHeader('cache-control', 'public, no-cache');
  if (req.fresh) {
    res.status(304).end();
    return;
  }
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('content-length', body.length);
  res.end(body);
}
