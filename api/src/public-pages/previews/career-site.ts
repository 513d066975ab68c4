import { careerSite, loadSite, type SiteContent } from '../../career-site/index.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { adaptBody } from '../../platform/chain/input/adapt-body.ts';
import { validateBody } from '../../platform/chain/input/validate.ts';
import { listPage } from '../lists/list-page.ts';
import { sharedRenderer } from '../renderer.ts';
import { organization, siteOf } from '../site.ts';

/** POST career_sites/1/preview: the list with the look that is typed, drawn for who is still changing it. */
export const previewCareerSite: Handler<'previewCareerSite'> = async ({ req, body, query, language: reader }) => {
  const language = query.language ?? reader;
  const draft = adaptBody(careerSite.updateSchema, body.site);
  validateBody(careerSite.updateSchema, draft);
  const [renderer, facts, career] = await Promise.all([
    sharedRenderer(),
    organization(),
    loadSite(draft as unknown as SiteContent),
  ]);
  const shown = { ...facts, career };
  const page = await listPage({ path: '/', query: {} }, 'public', shown, language);
  return { html: renderer.html({ ...page, preview: true }, siteOf(req, shown, language, renderer)).html };
};
