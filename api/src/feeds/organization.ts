import type { Language } from '../generated/shapes.ts';
import type { Rows } from '../generated/rows.ts';
import { queryOne } from '../platform/database/database.ts';

/** The switches of the feeds. */
export const FEED_SWITCHES = [
  'enable_general_feed',
  'generate_indeed_feed',
  'generate_linkedin_feed',
  'enable_glass_door_feed',
  'enable_jooble_feed',
  'enable_trovit_feed',
  'include_to_charity_village',
] as const satisfies (keyof Rows['organizations'])[];

export type FeedSwitch = (typeof FEED_SWITCHES)[number];

/** What feeds tell of the organization, and which of them are on. */
export type FeedOrganization = Pick<
  Rows['organizations'],
  FeedSwitch | 'name' | 'email' | 'url' | 'time_zone' | 'linkedin_company_id' | 'cvf_custom_name'
> & {
  preferred_language: Language;
  logo: string | null;
  updated_at: string;
  /** Under which name and number boards know which division; none while the organization has it switched off. */
  companies: { division: number | null; name: string; number: string }[];
};

export async function feedOrganization(): Promise<FeedOrganization> {
  const row = await queryOne<{ organization: FeedOrganization }>(
    `select json_build_object('name', o.name, 'email', o.email, 'url', o.url, 'time_zone', o.time_zone,
        'preferred_language', o.preferred_language, 'linkedin_company_id', o.linkedin_company_id,
        'cvf_custom_name', o.cvf_custom_name, 'updated_at', o.updated_at,
        'logo', '/api/v1/organizations/1/images/logo?v=' || o.logo_id,
        ${FEED_SWITCHES.map((name) => `'${name}', o.${name}`).join(', ')},
        'companies', coalesce((select json_agg(json_build_object(
            'division', c.job_category_id, 'name', c.alternate_company_name, 'number', c.company_id_no) order by c.id)
          from company_ids c where o.division_company_id and not c.is_deleted), '[]')) as organization
     from organizations o where o.id = 1`,
    [],
    { name: 'feed-organization' },
  );
  if (!row) throw new Error('There is no organization; the base seed was not loaded.');
  return row.organization;
}
