import { query } from '../platform/database/database.ts';
import type { Change, Hook, Row } from '../platform/resource/registry.ts';

/** The field that says which jobs, for each thing that a page can show. */
const FIELD_OF: Record<string, string | undefined> = {
  department: 'company_department_id',
  location: 'location_id',
  category: 'job_category_id',
  search: 'words',
};

/** So many addresses of earlier times lead on to a page. */
const MOST_FORMER = 20;

/** A page holds only the choice that it shows by, and addresses that it had lead on to it. */
export const landingPageHook: Hook = {
  beforeWrite({ operation, values, before }: Change) {
    if (operation === 'delete') return;
    const shown = FIELD_OF[String(values.shows ?? before?.shows)];
    for (const field of Object.values(FIELD_OF))
      if (field && field !== shown && before?.[field]) values[field] = field === 'words' ? {} : null;
    const { slug } = values;
    if (typeof slug === 'string' && before && slug !== before.slug) values.former_slugs = formerOf(before, slug);
  },
  /** An address that is in use again leads to the page that has it now, and to no other. */
  async afterWrite({ operation, values, id }) {
    if (operation === 'delete' || typeof values.slug !== 'string') return;
    await query(
      `update landing_pages set former_slugs = former_slugs - $1::text
       where id <> $2 and jsonb_exists(former_slugs, $1::text)`,
      [values.slug, id],
    );
  },
};

function formerOf({ slug, former_slugs: former }: Row, next: string): string[] {
  const known = Array.isArray(former) ? (former as string[]) : [];
  return [...known.filter((one) => one !== next && one !== slug), String(slug)].slice(-MOST_FORMER);
}
