import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { ConfirmCopy } from './ConfirmCopy.tsx';
import { type CopyChoice, type Copied, sizeOf, type TargetJob } from './copy-calls.ts';
import { OpenJobButton } from './OpenJobButton.tsx';
import { TargetJobs } from './TargetJobs.tsx';

export type { CopyChoice } from './copy-calls.ts';

/** Long enough to read the notice and to reach its button. */
const noticeTime = 10_000;

interface CopyDialogProps {
  choice: CopyChoice;
  onClose: () => void;
  /** After the copy, before the dialog closes. */
  onDone?: (copied: Copied) => void;
}

/** Copies candidates to another job: which job, then who is left out and why, then the copy. */
export function CopyDialog({ choice, onClose, onDone }: CopyDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const label = useId();
  const [job, setJob] = useState<TargetJob>();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  const finish = (target: TargetJob, copied: Copied) => {
    const text = translate('copying.done', { smart_count: copied.meta.copied, job: inLanguage(target.name, locale) });
    notify(text, {
      type: 'success',
      messageArgs: { _: text },
      action: <OpenJobButton jobId={target.id} />,
      autoHideDuration: noticeTime,
    });
    onDone?.(copied);
    onClose();
  };

  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={label} fullWidth maxWidth="sm">
      {confirming && job ? (
        <ConfirmCopy
          titleId={label}
          choice={choice}
          job={job}
          onBack={() => setConfirming(false)}
          onBusy={setBusy}
          onCopied={(copied) => finish(job, copied)}
        />
      ) : (
        <TargetJobs
          titleId={label}
          title={translate('copying.title', { smart_count: sizeOf(choice) })}
          choice={choice}
          job={job}
          onChoose={setJob}
          onClose={onClose}
          onNext={() => setConfirming(true)}
        />
      )}
    </Dialog>
  );
}
