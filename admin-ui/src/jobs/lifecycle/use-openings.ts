import { useLocale, useTranslate } from 'react-admin';
import type { LifecycleJob } from './allowed.ts';

type Counted = Pick<LifecycleJob, 'openings' | 'hired_count' | 'workloads'>;

/** How many have been hired; undefined where the reader does not see that stage. */
function hiredFor({ hired_count: count, workloads = [] }: Counted): number | undefined {
  if (count != null) return count;
  const hired = workloads.filter(({ stage }) => stage?.stage_type === 'hired');
  return hired.length === 0 ? undefined : hired.reduce((sum, each) => sum + each.applicants_count, 0);
}

/** Says how many of a job's openings have been filled; nothing where nobody said how many there are. */
export function useOpenings(job: Counted): (how: 'facts' | 'soFar') => string {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  return (how) => {
    const filled = hiredFor(job);
    if (!job.openings || filled === undefined) return '';
    // More than were planned are not "2 of 1".
    return translate(`jobs.openings.${filled > job.openings ? `${how}Over` : how}`, {
      filled: number.format(filled),
      openings: number.format(job.openings),
    });
  };
}
