import type { JobPage } from '../../../../career-site/src/site.ts';
import { previewedJob } from '../../jobs/index.ts';
import { callerOf, type Handler } from '../../platform/chain/context.ts';
import { detailsOf } from '../job-data.ts';
import { alternates } from '../address-parts.ts';
import { sharedRenderer } from '../renderer.ts';
import { organization, siteOf } from '../site.ts';

/** POST jobs/preview: the page of a job, drawn for who is still writing it. */
export const previewJob: Handler<'previewJob'> = async (context) => {
  const { req, body, query, language: reader } = context;
  const language = query.language ?? reader;
  const [renderer, facts, job] = await Promise.all([
    sharedRenderer(),
    organization(),
    previewedJob(callerOf(context), body),
  ]);
  const page = {
    kind: 'job',
    job: detailsOf(job, language),
    path: '#',
    alternates: alternates(() => '#'),
    applyPath: '#',
    listPath: '#',
    similar: { jobs: [], jobPath: '#' },
    internal: body.posting_board === 'internal',
    preview: true,
  } satisfies JobPage;
  return { html: renderer.html(page, siteOf(req, facts, language, renderer)).html };
};
