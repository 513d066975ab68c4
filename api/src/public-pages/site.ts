import type { Request } from 'express';
import type { Rows } from '../generated/rows.ts';
import type { Language, Site } from '../../../career-site/src/site.ts';
import { lookOf, publishedSite, type LoadedSite } from '../career-site/index.ts';
import { config } from '../platform/config/config.ts';
import { queryOne } from '../platform/database/database.ts';
import { shownTexts, type CleanTexts } from '../platform/mail/index.ts';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, textsOf } from '../platform/texts/texts.ts';
import { poolIsOpenSql } from '../talent-pool/index.ts';
import { trailOf } from './trail.ts';
import type { Renderer } from './renderer.ts';

/** What the pages need of the organization. */
export type OrganizationFacts = Pick<
  Rows['organizations'],
  'name' | 'email' | 'phone' | 'url' | 'internal_id' | 'mfa_feature' | 'time_zone'
> & {
  available_languages: Language[];
  preferred_language: Language;
  application_message: CleanTexts;
  no_available_careers_message: CleanTexts;
  logo: string | null;
  social_logo: string | null;
  /** Of Google Tag Manager, where it is switched on. */
  tag_manager: string | null;
  /** Visitors may have new jobs mailed to them. */
  job_alerts: boolean;
  /** Visitors may leave their profile for jobs to come. */
  talent_pool: boolean;
  /** How the career site looks, where something was published of it. */
  career: LoadedSite | undefined;
};

export async function organization(): Promise<OrganizationFacts> {
  const row = await queryOne<Omit<OrganizationFacts, 'career'> & { career_version_id: number | null }>(
    `select name, email, phone, url, available_languages, preferred_language, application_message,
            no_available_careers_message, internal_id, mfa_feature, time_zone,
            '/api/v1/organizations/1/images/logo?v=' || logo_id as logo,
            '/api/v1/organizations/1/images/social_logo?v=' || social_logo_id as social_logo,
            coalesce((settings ->> 'job_alerts')::boolean, true) as job_alerts,
            ${poolIsOpenSql} as talent_pool,
            case when google_tag_manager_enabled then google_tag_manager_id end as tag_manager,
            (select published_version_id from career_sites where id = 1) as career_version_id
       from organizations o where id = 1`,
    [],
    { name: 'public_organization' },
  );
  if (!row) throw new Error('There is no organization; the base seed was not loaded.');
  const { career_version_id: versionId, ...facts } = row;
  return (known = {
    ...facts,
    career: await publishedSite(versionId),
    application_message: shownTexts(row.application_message ?? {}),
    no_available_careers_message: shownTexts(row.no_available_careers_message ?? {}),
  });
}

let known: OrganizationFacts | undefined;

/** What this process last knew of the organization; its pictures are not to be had where the database is away. */
export function knownOrganization(): OrganizationFacts {
  const facts = known ?? NOBODY;
  const career = facts.career && { ...facts.career, pictures: new Map() };
  return { ...facts, logo: null, social_logo: null, tag_manager: null, career };
}

const NOBODY: OrganizationFacts = {
  name: 'Rolecall',
  email: null,
  phone: null,
  url: null,
  available_languages: [...LANGUAGES],
  preferred_language: DEFAULT_LANGUAGE,
  application_message: {},
  no_available_careers_message: {},
  internal_id: '',
  mfa_feature: false,
  time_zone: 'UTC',
  logo: null,
  social_logo: null,
  tag_manager: null,
  job_alerts: false,
  talent_pool: false,
  career: undefined,
};

/** The language that the address names, else the browser's first one that is offered, else the organization's. */
export function languageOf(request: Request, facts: OrganizationFacts, named?: unknown): Language {
  const offered = facts.available_languages.length ? facts.available_languages : [...LANGUAGES];
  for (const wanted of [named, request.query.language])
    if (isLanguage(wanted) && offered.includes(wanted)) return wanted;
  const accepted = request.acceptsLanguages(...offered);
  return isLanguage(accepted) && request.headers['accept-language']
    ? accepted
    : (facts.preferred_language ?? DEFAULT_LANGUAGE);
}

/** A language that the path names, as that of the job list does; also where it leads nowhere. */
export const pathLanguage = ({ path }: Request): Language | undefined => path.split('/').find(isLanguage);

export function siteOf(request: Request, facts: OrganizationFacts, language: Language, renderer: Renderer): Site {
  const languages = facts.available_languages.length ? facts.available_languages : [...LANGUAGES];
  return {
    language,
    languages,
    here: Object.fromEntries(languages.map((code) => [code, addressIn(request.originalUrl, code)])),
    origin: config().publicUrl,
    timeZone: facts.time_zone,
    look: lookOf(facts.career, renderer.assets.fonts, facts.name),
    organization: dropNull({
      name: facts.name,
      url: facts.url,
      email: facts.email,
      phone: facts.phone,
      logo: facts.logo,
      socialLogo: facts.social_logo,
    }),
    ...(facts.tag_manager ? { tagManager: facts.tag_manager } : {}),
    trail: trailOf(request),
    texts: textsOf(language),
    assets: renderer.assets,
  };
}

/** The same address in another language; whatever host it may name is left out. */
function addressIn(address: string, language: Language): string {
  const { pathname, searchParams } = new URL(address.replace(/^\/+/, '/'), 'http://here');
  searchParams.set('language', language);
  return `${pathname}?${searchParams.toString()}`;
}

function dropNull<T extends Record<string, unknown>>(object: T) {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null)) as {
    [K in keyof T]: NonNullable<T[K]>;
  };
}
