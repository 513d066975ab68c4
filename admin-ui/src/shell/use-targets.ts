import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { resources } from '../generated/resources.ts';
import { screens } from '../generated/roles.ts';
import { may } from '../platform/session/access.ts';
import { call } from '../platform/call.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { currentIdentity, currentRole } from '../platform/session/identity.ts';
import { useOrganization } from '../platform/organization.ts';
import { useTypingPause } from '../platform/page/use-typing-pause.ts';
import { useSeen } from '../platform/keep/seen.ts';
import { nameKey } from '../schema-ui/texts.ts';
import { folded } from './folded.ts';
import { menuEntries } from './menu-entries.ts';

/** Somewhere to go, or something to begin. */
export interface Target {
  group: 'seen' | 'candidates' | 'jobs' | 'commands' | 'screens';
  label: string;
  /** What tells it from others of the same name. */
  detail?: string;
  path: string;
}

const atMost = 8;
const fewSeen = 5;

/** Who may search for candidates finds them here too; the others would be refused. */
const findsCandidates = () => screens.some(({ path, roles }) => path === '/search' && roles.includes(currentRole()));

/** What the person may make: each is a form of its own. */
function useCommands(): Target[] {
  const translate = useTranslate();
  return resources.flatMap((resource) => {
    const path = resource.routes.create;
    if (!path || path.includes(':') || !may(resource, 'create')) return [];
    const name = translate(nameKey(resource.path), { smart_count: 1 }).toLowerCase();
    const label = translate(`admin.palette.create.${resource.path}`, { _: translate('ra.page.create', { name }) });
    return [{ group: 'commands' as const, label, path }];
  });
}

/** Where the typed letters may lead: candidates and jobs that the api finds, forms, screens; and what was seen last. */
export function useTargets(typed: string): { targets: Target[]; loading: boolean } {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [words, setWords] = useState('');
  useTypingPause(typed, setWords);
  const jobs = useQuery({
    queryKey: ['palette', 'jobs', words],
    queryFn: () => call('searchJobs', { body: { name_contains: words, limit: atMost } }),
    enabled: words.length > 1,
  });
  const candidates = useQuery({
    queryKey: ['palette', 'candidates', words],
    queryFn: () => call('findCandidates', { query: { q: words } }),
    enabled: words.length > 2 && findsCandidates(),
  });
  const fits = ({ label }: { label: string }) => folded(label).includes(folded(typed.trim()));
  const places = menuEntries(currentRole(), useOrganization(), currentIdentity().id).map((entry) => ({
    group: 'screens' as const,
    label: translate(entry.text, { smart_count: 2 }),
    path: entry.path,
  }));
  const seen = useSeen().map((each) => ({ group: 'seen' as const, ...each }));
  const commands = useCommands();
  const foundJobs = (words.length > 1 ? (jobs.data?.jobs ?? []) : []).map((job) => ({
    group: 'jobs' as const,
    label: inLanguage(job.name, locale),
    path: `/job/applicants/${job.id}`,
  }));
  const foundCandidates = (words.length > 2 ? (candidates.data ?? []) : []).map((found) => ({
    group: 'candidates' as const,
    label: found.name,
    detail: [found.email, inLanguage(found.job_name, locale)].filter(Boolean).join(' · '),
    path: `/job/applicants/${found.job_id}/${found.applicant_profile_id}`,
  }));
  const all = [
    ...seen.filter(fits).slice(0, fewSeen),
    ...foundCandidates,
    ...foundJobs,
    ...commands.filter(fits).slice(0, typed.trim() === '' ? 1 : atMost),
    ...places.filter(fits).slice(0, atMost),
  ];
  // Each place once, where it stands first.
  const targets = [...new Map(all.toReversed().map((target) => [target.path, target])).values()].toReversed();
  return { targets, loading: jobs.isFetching || candidates.isFetching };
}
