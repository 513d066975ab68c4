import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { CallTypes } from '../generated/call-types.ts';
import { api } from '../platform/api.ts';
import { currentRole } from '../platform/identity.ts';
import { useOrganization } from '../platform/organization.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { menuEntries } from './menu-entries.ts';

/** Somewhere to go. */
export interface Target {
  group: 'screens' | 'jobs';
  label: string;
  path: string;
}

type FoundJobs = CallTypes['searchJobs']['answer'];

const atMost = 8;

/** Folds case and accents, so that `metier` finds `Métier`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The value after the typing has paused. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 200);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Screens whose name matches, and the jobs that the api finds. */
export function useTargets(typed: string): { targets: Target[]; loading: boolean } {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const words = useSettled(typed.trim());
  const jobs = useQuery({
    queryKey: ['palette', words],
    queryFn: () => api.post<FoundJobs>('jobs/search', { name_contains: words, limit: atMost }),
    enabled: words.length > 1,
  });
  const organization = useOrganization();
  const screens = menuEntries(currentRole(), organization)
    .map((entry) => ({ group: 'screens' as const, label: translate(entry.text, { smart_count: 2 }), path: entry.path }))
    .filter((target) => folded(target.label).includes(folded(typed.trim())))
    .slice(0, atMost);
  const found = words.length > 1 ? (jobs.data?.jobs ?? []) : [];
  return {
    targets: [
      ...screens,
      ...found.map((job) => ({
        group: 'jobs' as const,
        label: inLanguage(job.name, locale),
        path: `/job/applicants/${job.id}`,
      })),
    ],
    loading: jobs.isFetching,
  };
}
