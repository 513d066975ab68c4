import { useMemo, useSyncExternalStore } from 'react';
import type { Language } from '../generated/shapes.ts';
import type { OrganizationRow } from '../generated/types/organization.ts';
import { call } from './call.ts';
import { allLanguages, isLanguage } from './i18n/languages.ts';

/** What the frame and the pipeline need of the organization's settings. */
export interface Organization {
  id: number;
  name?: string;
  email?: string | null;
  phone?: string | null;
  url?: string | null;
  logo?: string | null;
  available_languages?: Language[] | null;
  preferred_language?: Language | null;
  time_zone?: string;
  settings?: OrganizationRow['settings'];
  /** Days from today to the closing date that is proposed for a job. */
  job_posting_days?: number;
  candidate_default_sort?: string | null;
  view_resume?: boolean;
  show_user_access_logs?: boolean;
  /** Unguessable part of the addresses of the internal job lists. */
  internal_id?: string;
  dm_notes_privacy?: boolean;
  dm_restrict_do_not_hire?: boolean;
  hm_restrict_do_not_hire?: boolean;
  dm_restrict_tag_actions?: boolean;
  hm_restrict_tag_actions?: boolean;
  ra_candidate_info_removal?: boolean;
  offer_letter_system?: boolean;
  info_request?: boolean;
}

let organization: Organization = { id: 1 };
const listeners = new Set<() => void>();

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export async function loadOrganization(): Promise<Organization> {
  organization = await call('organizationsGet');
  for (const listener of listeners) listener();
  return organization;
}

export const currentOrganization = (): Organization => organization;

/** Whether the organization has not switched off what hangs on a field of its settings. */
export const isSwitchedOn = (name: string | undefined, current: Organization = organization): boolean =>
  name === undefined || (current as unknown as Record<string, unknown>)[name] !== false;

/** The organization, also when it is saved while the screen is open. */
export const useOrganization = (): Organization => useSyncExternalStore(listen, currentOrganization);

/** The languages that the organization works in; all of ours when it has not said. */
export const offeredLanguages = (): Language[] => offeredBy(organization);

/** The one of them that comes first, for what is to be written in one language at least. */
export function firstLanguage(): Language {
  const offered = offeredLanguages();
  const preferred = organization.preferred_language;
  return offered.find((each) => each === preferred) ?? offered[0] ?? 'en';
}

export function useOfferedLanguages(): Language[] {
  const current = useOrganization();
  return useMemo(() => offeredBy(current), [current]);
}

function offeredBy({ available_languages }: Organization): Language[] {
  const offered = (available_languages ?? []).filter(isLanguage);
  return offered.length > 0 ? offered : allLanguages;
}
