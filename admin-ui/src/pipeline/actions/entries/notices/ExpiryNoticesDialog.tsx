import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../../../../platform/i18n/dates.ts';
import { currentIdentity } from '../../../../platform/session/identity.ts';
import { LoadError } from '../../../../platform/page/LoadError.tsx';
import { Waiting } from '../../../../platform/page/Waiting.tsx';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { useSending } from '../../use-sending.ts';
import { AccountWay } from './AccountWay.tsx';
import { FrequencyField } from './FrequencyField.tsx';
import { useNotices } from './use-notices.ts';

const choices = ['none', 'daily', 'weekly', 'monthly'] as const;
type Frequency = (typeof choices)[number];

/** Asks how often the reader is reminded of the end of this job; what holds now is chosen. */
export function ExpiryNoticesDialog(props: ActionProps) {
  const { job, onClose } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch, remind } = useNotices();
  const [picked, setPicked] = useState<Frequency>();
  const sending = useSending(props);
  const now = data?.expiry_values.find(({ job_id }) => job_id === job.id)?.frequency;
  // Without a choice of their own, people are reminded of the jobs assigned to them by their default.
  const assigned = job.employees?.some(({ id }) => id === currentIdentity().id) ?? false;
  const frequency = picked ?? now ?? (assigned ? data?.notification_frequency : undefined) ?? 'none';
  return (
    <ActionFrame
      title={translate('notices.expiry.title')}
      action={translate('ra.action.save')}
      sending={sending}
      onClose={onClose}
      onSubmit={() => {
        if (!data) return;
        void sending.send(async () => {
          await remind({
            job_id: job.id,
            expiry_notification_email_frequency: frequency,
          });
          return { message: translate('notices.expiry.saved') };
        });
      }}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Typography>
            {job.end_date
              ? translate('notices.expiry.ends', { date: formatDay(job.end_date, locale) })
              : translate('notices.expiry.endless')}
          </Typography>
          <FrequencyField
            label={translate('notices.expiry.frequency')}
            value={frequency}
            choices={choices}
            hint={translate(`notices.expiry.hint.${frequency}`)}
            onChange={setPicked}
          />
          {frequency !== 'none' && <AccountWay kind="job_expiring" onLeave={onClose} />}
        </>
      )}
    </ActionFrame>
  );
}
