import type { Request } from 'express';
import type { Language, Page } from '../../../../career-site/src/site.ts';
import { countVisit, isPerson, sourceOf } from '../../visits/index.ts';
import { originIn } from '../trail.ts';

/** Counts that a page of the career site was asked for by a person, whether it is sent whole or a 304 is enough. */
export function countPage(request: Request, page: Page, language: Language): void {
  const seen = seenOf(page);
  if (!seen || !isPerson(request)) return;
  const { ref, utm_source: campaign } = originIn(request.query);
  const { internal, ...what } = seen;
  countVisit({ ...what, page: internal ? 'internal' : 'public', language, source: sourceOf(request), ref, campaign });
}

function seenOf(page: Page) {
  switch (page.kind) {
    case 'jobList':
      return { step: 'list', jobId: null, internal: page.internal } as const;
    case 'landing':
      return { step: 'landing', jobId: null, internal: false } as const;
    case 'job':
      return { step: 'job', jobId: page.job.id, internal: page.internal } as const;
    case 'apply':
      return { step: 'form', jobId: page.questions.jobId, internal: page.internalId !== undefined } as const;
    default:
      return undefined;
  }
}
