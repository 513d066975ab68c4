import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { LifecycleJob } from './allowed.ts';
import { ReasonField } from './ReasonField.tsx';
import { useOpenings } from './use-openings.ts';
import { useTakeStep } from './use-take-step.tsx';

interface ReasonDialogProps {
  job: LifecycleJob;
  action: 'close' | 'adjust_close_reason';
  onClose: () => void;
}

/** Closes a job with a reason, or gives a closed one another. */
export function ReasonDialog({ job, action, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const take = useTakeStep(job);
  const [reason, setReason] = useState(action === 'close' ? '' : String(job.close_reason_id ?? ''));
  const [submitted, setSubmitted] = useState(false);
  const name = inLanguage(job.name, locale);
  const candidates = translate('jobs.step.candidates', { smart_count: job.applicants_count ?? 0 });
  const openings = useOpenings(job);
  const closing = action === 'close';
  const text = [translate(`jobs.step.text.${action}`), closing && job.applicants_count ? candidates : ''].join(' ');
  return (
    <ConfirmDialog
      title={translate(`jobs.step.title.${action}`, { name })}
      action={translate(`jobs.step.action.${action}`)}
      onClose={onClose}
      onDo={async () => {
        setSubmitted(true);
        if (reason === '') return false;
        await take(action, { closeReasonId: Number(reason) });
      }}
      fields={<ReasonField value={reason} onChange={setReason} missing={submitted && reason === ''} />}
    >
      {[text, closing ? openings('soFar') : ''].filter(Boolean)}
    </ConfirmDialog>
  );
}
