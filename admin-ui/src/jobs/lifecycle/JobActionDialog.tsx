import { useLocale, useTranslate } from 'react-admin';
import type { JobAct } from '../../generated/types/index.ts';
import { formatDay } from '../../platform/i18n/dates.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { useOrganization } from '../../platform/organization.ts';
import { dayIn } from '../../platform/page/date-time/zoned.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { LifecycleJob } from './allowed.ts';
import { ExtendDialog } from './ExtendDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useOpenings } from './use-openings.ts';
import { useTakeStep } from './use-take-step.tsx';

interface JobActionDialogProps {
  job: LifecycleJob;
  action: JobAct;
  onClose: () => void;
}

/** Asks before a step in a job's life is taken, and for what the step needs. */
export function JobActionDialog({ job, action, onClose }: JobActionDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const take = useTakeStep(job);
  const openings = useOpenings(job);
  const { time_zone: zone, job_posting_days: days = 0 } = useOrganization();
  if (action === 'extend') return <ExtendDialog job={job} onClose={onClose} />;
  if (action === 'close' || action === 'adjust_close_reason') {
    return <ReasonDialog job={job} action={action} onClose={onClose} />;
  }
  const name = inLanguage(job.name, locale);
  const ends = action === 'fill' || action === 'expire' || action === 'close_pending';
  const candidates = translate('jobs.step.candidates', { smart_count: job.applicants_count ?? 0 });
  const text = translate(`jobs.step.text.${action}`, { end: formatDay(dayIn(days, zone), locale) });
  return (
    <ConfirmDialog
      title={translate(`jobs.step.title.${action}`, { name })}
      action={translate(`jobs.step.action.${action}`)}
      onDo={() => take(action)}
      onClose={onClose}
    >
      {[[text, job.applicants_count ? candidates : ''].join(' '), ends ? openings('soFar') : ''].filter(Boolean)}
    </ConfirmDialog>
  );
}
