import type { AlertForm, JobListPage, Language } from '../../../../career-site/src/site.ts';
import { describeSearch, type SearchAsked } from '../../alerts/index.ts';
import { ALERTS_PAGE } from '../../platform/mail/index.ts';
import { choiceOf, filtersOf } from '../lists/list-filters.ts';

/** The form that asks for new jobs by mail, of a search or of a landing page by the last part of its address. */
export async function alertForm(search: Record<string, unknown>, language: Language): Promise<AlertForm> {
  const landing = landingOf(search);
  const filters = landing ? undefined : filtersOf({ query: search as Record<string, string> });
  const chosen = await describeSearch(searchOf(search), language);
  return {
    path: `${ALERTS_PAGE}?language=${language}`,
    search: landing ? { landing } : said(filters!),
    chosen,
    workplace: filters?.workplace ?? '',
  };
}

/** The same as the call takes it. */
export function searchOf(search: Record<string, unknown>): SearchAsked {
  const landing = landingOf(search);
  if (landing) return { landing };
  const filters = filtersOf({ query: search as Record<string, string> });
  return { ...(filters.q ? { q: filters.q } : {}), ...choiceOf(filters) };
}

const landingOf = ({ landing }: Record<string, unknown>): string =>
  typeof landing === 'string' && /^[a-z0-9-]{1,60}$/.test(landing) ? landing : '';

const said = (filters: JobListPage['filters']): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
