import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import type { LifecycleJob } from './allowed.ts';
import { MomentField } from '../../platform/page/MomentField.tsx';
import { endOfDayIn, fromLocalInput, toLocalInput } from '../../platform/i18n/local-time.ts';
import { AskDialog } from '../../platform/page/AskDialog.tsx';
import { useTakeStep } from './use-take-step.tsx';

const proposedDays = 30;

/** Later closing dates; a job that was over is active again with them. */
export function ExtendDialog({ job, onClose }: { job: LifecycleJob; onClose: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const take = useTakeStep(job);
  const proposed = toLocalInput(endOfDayIn(proposedDays));
  const onInternal = job.posting_board === 'internal' || job.posting_board === 'both' || !!job.internal_end_date;
  const [end, setEnd] = useState(proposed);
  const [internal, setInternal] = useState(job.internal_end_date ? proposed : '');
  const [asked, setAsked] = useState(false);
  const over = job.status !== 'active' && job.status !== 'pending';
  const problemOf = (value: string, needed: boolean) => {
    if (value === '') return needed ? translate('jobs.step.dateMissing') : undefined;
    return new Date(value).getTime() > Date.now() ? undefined : translate('jobs.errors.endPassed');
  };
  const problems = [problemOf(end, true), problemOf(internal, false)];
  return (
    <AskDialog
      title={translate('jobs.step.title.extend', { name: inLanguage(job.name, locale) })}
      action={translate(over ? 'jobs.step.action.extendOver' : 'jobs.step.action.extend')}
      onClose={onClose}
      onDo={async () => {
        setAsked(true);
        if (problems.some(Boolean)) return false;
        await take('extend', {
          endDate: fromLocalInput(end),
          ...(onInternal ? { internalEndDate: fromLocalInput(internal) } : {}),
        });
      }}
      fields={
        <>
          <MomentField
            label={translate('jobs.step.endDate')}
            value={end}
            onChange={setEnd}
            required
            error={asked ? problems[0] : undefined}
          />
          {onInternal && (
            <MomentField
              label={translate('jobs.step.internalEndDate')}
              value={internal}
              onChange={setInternal}
              error={asked ? problems[1] : undefined}
            />
          )}
        </>
      }
    >
      {translate(over ? 'jobs.step.text.extendOver' : 'jobs.step.text.extend')}
    </AskDialog>
  );
}
