import Dialog from '@mui/material/Dialog';
import { useId, useState } from 'react';
import { useLocale, useNotify, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { messageOf } from '../platform/api-error.ts';
import { UndoButton, undoTime } from '../platform/page/UndoButton.tsx';
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
  const notify = useNotify();
  const locale = useLocale() ?? 'en';
  const label = useId();
  const [job, setJob] = useState<TargetJob>();
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);

  const takeBack = async (ids: number[]) => {
    try {
      await takeBackCopies(ids);
      notify('actions.takenBack', { type: 'info' });
    } catch (error) {
      notify('actions.notTakenBack', { type: 'error', messageArgs: { reason: messageOf(error) } });
    }
  };

  const finish = (target: TargetJob, copied: Copied) => {
    const text = translate('copying.done', { smart_count: copied.meta.copied, job: inLanguage(target.name, locale) });
    notify(text, {
      type: 'success',
      messageArgs: { _: text },
      action: (
        <>
          <UndoButton onUndo={() => void takeBack(copied.applicant_profiles.map(({ id }) => id))} />
          <OpenJobButton jobId={target.id} />
        </>
      ),
      autoHideDuration: undoTime,
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
