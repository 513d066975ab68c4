import type { LandingLink } from '../../../career-site/src/site.ts';
import type { Language } from '../generated/shapes.ts';
import type { Rows } from '../generated/rows.ts';
import type { BoardChoice } from '../jobs/index.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { shownTexts, type CleanTexts } from '../platform/mail/index.ts';
import { inLanguageSql } from '../platform/texts/in-language.ts';

type Row = Pick<
  Rows['landing_pages'],
  | 'id'
  | 'slug'
  | 'title'
  | 'text'
  | 'shows'
  | 'company_department_id'
  | 'location_id'
  | 'job_category_id'
  | 'words'
  | 'updated_at'
>;

/** A published page, and which jobs it shows. `moved`: the address is an earlier one of the page that has this now. */
export type LandingFound = { moved: string } | { page: Omit<Row, 'text'> & { text: CleanTexts }; choice: BoardChoice };

/** So many other pages are offered. */
const MOST_LINKS = 30;

/** The published page of an address, or of one that led to it before; undefined where there is neither. */
export async function landingAt(slug: string): Promise<LandingFound | undefined> {
  const row = await queryOne<Row>(
    `select id, slug, title, text, shows, company_department_id, location_id, job_category_id, words, updated_at
     from landing_pages where published and (slug = $1 or jsonb_exists(former_slugs, $1))
     order by slug = $1 desc limit 1`,
    [slug],
    { name: 'landing-page' },
  );
  if (!row) return undefined;
  if (row.slug !== slug) return { moved: row.slug };
  const page = { ...row, text: shownTexts(row.text as Partial<Record<Language, string>>) };
  return { page, choice: choiceOf(row) };
}

function choiceOf({ shows, company_department_id, location_id, job_category_id }: Row): BoardChoice {
  switch (shows) {
    case 'department':
      return company_department_id === null ? {} : { department: company_department_id };
    case 'location':
      return location_id === null ? {} : { location: location_id };
    case 'category':
      return job_category_id === null ? {} : { category: job_category_id };
    case 'remote':
      return { workplace: 'remote' };
    default:
      return {};
  }
}

/** The published pages, in alphabetical order of the language; without the one of this address. */
export async function landingLinks(language: Language, but = ''): Promise<LandingLink[]> {
  const rows = await query<{ slug: string; title: string | null }>(
    `select slug, ${inLanguageSql('title', language)} as title from landing_pages
     where published and slug <> $1 order by 2, 1 limit ${MOST_LINKS}`,
    [but],
    { name: `landing-links-${language}`, replica: true },
  );
  return rows.map(({ slug, title }) => ({ title: title ?? slug, path: landingPath(slug, language) }));
}

/** The public address of a page in a language. */
export const landingPath = (slug: string, language: string): string => `/jobs/at/${slug}?language=${language}`;

/** What the sitemap says of the published pages. */
export const publishedLandings = (): Promise<{ slug: string; updated_at: string }[]> =>
  query('select slug, updated_at from landing_pages where published order by slug', [], { name: 'landing-sitemap' });
