import { createHash } from 'node:crypto';
import type { Request, Response, Router } from 'express';
import { encodeQR } from 'qr';
import type { Language } from '../../../../career-site/src/site.ts';
import { shadesOf, STANDARD_COLOR } from '../../career-site/index.ts';
import { publicJob } from '../../jobs/index.ts';
import { config } from '../../platform/config/config.ts';
import { networkOf, Turns } from '../../platform/rate-limits/index.ts';
import { inLanguage } from '../../platform/texts/in-language.ts';
import { t } from '../../platform/texts/texts.ts';
import { idOf } from '../address-parts.ts';
import { drawPicture } from './draw-picture.ts';
import { summaryOf } from '../job-data.ts';
import { languageOf, organization } from '../site.ts';

/** The public address of a job in a language. */
export const jobPath = (id: number | string, language: Language): string =>
  `/career/info/public/${id}?language=${language}`;

/** Pictures that were drawn last, by what they say. */
const drawn = new Map<string, Buffer>();
const MOST_KEPT = 100;

/** Drawing takes a processor for some hundredths of a second: one at a time, and few wait. */
const turns = new Turns({
  running: 1,
  runningOfOne: 1,
  waitingOfOne: 5,
  waiting: 20,
  patienceMs: 5000,
  secondsAMinute: 20,
});

/** Pictures of open public jobs: what networks show where one is shared, and its address for the camera of a phone. */
export function jobPictures(router: Router): void {
  router.get('/jobs/picture/:id', async (request, response, next) => {
    const found = await openJob(request);
    if (!found) return next();
    const { job, facts, language } = found;
    const { city, province, workplace, job_type } = summaryOf(job, language);
    const words = {
      organization: facts.name,
      title: inLanguage(job.name, language),
      facts: [
        [city, province].filter(Boolean).join(', '),
        workplace && t(language, `career.workplace.${workplace}`),
        job_type,
      ]
        .filter(Boolean)
        .join(' · '),
    };
    const brand = facts.career?.content.brand_color ?? STANDARD_COLOR;
    const key = createHash('sha1')
      .update(JSON.stringify([words, brand]))
      .digest('base64url');
    if (kept(request, response, key)) return;
    let picture = drawn.get(key);
    if (!picture) {
      const end = await turns.take(networkOf(request.ip ?? ''));
      try {
        picture = drawn.get(key) ?? (await drawPicture(words, shadesOf(brand, 'light')));
      } finally {
        end();
      }
      if (drawn.size >= MOST_KEPT) drawn.delete(drawn.keys().next().value!);
      drawn.set(key, picture);
    }
    response.type('png').send(picture);
  });
  router.get('/jobs/code/:id', async (request, response, next) => {
    const found = await openJob(request);
    if (!found) return next();
    const address = config().publicUrl + jobPath(found.job.id, found.language);
    if (kept(request, response, createHash('sha1').update(address).digest('base64url'))) return;
    response.type('svg').send(encodeQR(address, 'svg', { ecc: 'medium' }));
  });
}

async function openJob(request: Request) {
  const id = Number(idOf(request.params.id));
  const found = id ? await publicJob(id) : undefined;
  if (found?.state !== 'open') return undefined;
  const facts = await organization();
  return { job: found.job, facts, language: languageOf(request, facts) };
}

/** Answers 304 where the reader has the same already. */
function kept(request: Request, response: Response, key: string): boolean {
  response.setHeader('cache-control', 'public, max-age=3600');
  response.setHeader('etag', `"${key}"`);
  if (!request.fresh) return false;
  response.status(304).end();
  return true;
}
