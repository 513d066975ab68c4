import type { Language } from '../generated/shapes.ts';
import { api } from './api.ts';
import { allLanguages, isLanguage } from './i18n/languages.ts';

/** What the frame and the pipeline need of the organization's settings. */
export interface Organization {
  id: number;
  name?: string;
  logo?: string | null;
  available_languages?: Language[] | null;
  candidate_default_sort?: string | null;
  view_resume?: boolean;
  dm_notes_privacy?: boolean;
  dm_restrict_tag_actions?: boolean;
  hm_restrict_tag_actions?: boolean;
}

let organization: Organization = { id: 1 };

export async function loadOrganization(): Promise<Organization> {
  organization = await api.get<Organization>('organizations/1');
  return organization;
}

export const currentOrganization = (): Organization => organization;

/** The languages that the organization works in; all of ours when it has not said. */
export function offeredLanguages(): Language[] {
  const offered = (organization.available_languages ?? []).filter(isLanguage);
  return offered.length > 0 ? offered : allLanguages;
}
