import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { LifecycleJob } from './allowed.ts';
import { useOrganization } from '../../platform/organization.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { DateTimeField } from '../../platform/page/date-time/DateTimeField.tsx';
import { endOfDayIn, lastMinute } from '../../platform/page/date-time/zoned.ts';
import { useTakeStep } from './use-take-step.tsx';

/** Nothing is extended by a day that comes before the one that stands. */
const later = (current: string | null | undefined, proposed: string | null): string | null =>
  current && (proposed === null || Date.parse(current) > Date.parse(proposed)) ? current : proposed;

/** Later closing dates; a job that was over is active again with them. */
export function ExtendDialog({ job, onClose }: { job: LifecycleJob; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const take = useTakeStep(job);
  const { time_zone: zone, job_posting_days: days } = useOrganization();
  const [proposed] = useState(() => (days ? endOfDayIn(days, zone).toISOString() : null));
  const onInternal = job.posting_board === 'internal' || job.posting_board === 'both' || !!job.internal_end_date;
  const [end, setEnd] = useState(later(job.end_date, proposed));
  const [internal, setInternal] = useState(job.internal_end_date ? later(job.internal_end_date, proposed) : null);
  const [submitted, setSubmitted] = useState(false);
  const over = job.status !== 'active' && job.status !== 'pending';
  const problemOf = (value: string | null, needed: boolean) => {
    if (value === null) return needed ? translate('jobs.step.dateMissing') : undefined;
    return new Date(value).getTime() > Date.now() ? undefined : translate('jobs.errors.endPassed');
  };
  const problems = [problemOf(end, true), problemOf(internal, false)];
  return (
    <ConfirmDialog
      title={translate('jobs.step.title.extend', { name: inLanguage(job.name, locale) })}
      action={translate(over ? 'jobs.step.action.extendOver' : 'jobs.step.action.extend')}
      onClose={onClose}
      width="sm"
      onDo={async () => {
        setSubmitted(true);
        if (problems.some(Boolean)) return false;
        await take('extend', {
          endDate: end,
          ...(onInternal ? { internalEndDate: internal } : {}),
        });
      }}
      fields={
        <>
          <DateTimeField
            label={translate('jobs.step.endDate')}
            value={end}
            onChange={setEnd}
            time={lastMinute}
            min={new Date().toISOString()}
            required
            error={submitted ? problems[0] : undefined}
          />
          {onInternal && (
            <DateTimeField
              label={translate('jobs.step.internalEndDate')}
              value={internal}
              onChange={setInternal}
              time={lastMinute}
              min={new Date().toISOString()}
              error={submitted ? problems[1] : undefined}
            />
          )}
        </>
      }
    >
      {translate(over ? 'jobs.step.text.extendOver' : 'jobs.step.text.extend')}
    </ConfirmDialog>
  );
}
