import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNotice } from '../platform/act/use-notice.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { ConfirmCopy } from './ConfirmCopy.tsx';
import { type CopyChoice, type Copied, sizeOf, takeBackCopies, type TargetJob } from './copy-calls.ts';
import { OpenJobButton } from './OpenJobButton.tsx';
import { TargetJobs } from './TargetJobs.tsx';

export type { CopyChoice } from './copy-calls.ts';

interface CopyDialogProps {
  choice: CopyChoice;
  onClose: () => void;
  /** After the copy, before the dialog closes. */
  onDone?: (copied: Copied) => void;
}

/** Copies candidates to another job: which job, then who is left out and why, then the copy. */
export function CopyDialog({ choice, onClose, onDone }: CopyDialogProps) {
  const translate = useTranslate();
  const { show } = useNotice();
  const locale = useLocale() ?? 'en';
  const label = useId();
  const [job, setJob] = useState<TargetJob>();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  const finish = (target: TargetJob, copied: Copied) => {
    show({
      text: translate('copying.done', { smart_count: copied.meta.copied, job: inLanguage(target.name, locale) }),
      undo: () => takeBackCopies(copied.applicant_profiles.map(({ id }) => id)),
      undone: 'actions.takenBack',
      notUndone: 'actions.notTakenBack',
      action: <OpenJobButton jobId={target.id} />,
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
