import { Suspense } from 'react';
import type { PipelineAction } from './action.ts';
import type { Choice } from './choice.ts';
import { KeysDialog } from './KeysDialog.tsx';
import type { Stage } from '../types.ts';
import { useChosen } from './use-chosen.ts';
import { useOutcome } from './use-outcome.tsx';

/** The dialog that is asked for, and for whom. */
export interface OpenDialog {
  action: PipelineAction;
  choice: Choice;
  /** The stage that is meant, where the action is about one. */
  stage?: Stage | undefined;
}

interface ActionDialogsProps {
  dialog: OpenDialog | 'keys' | undefined;
  onClose: () => void;
}

export function ActionDialogs({ dialog, onClose }: ActionDialogsProps) {
  if (dialog === 'keys') return <KeysDialog onClose={onClose} />;
  if (!dialog?.action.Dialog) return null;
  return (
    <Suspense fallback={null}>
      <OneDialog key={`${dialog.action.id} ${dialog.choice.ids.join()}`} dialog={dialog} onClose={onClose} />
    </Suspense>
  );
}

function OneDialog({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const chosen = useChosen(dialog.choice);
  const showOutcome = useOutcome();
  const { Dialog } = dialog.action;
  if (!Dialog) return null;
  return (
    <Dialog
      {...chosen}
      stage={dialog.stage}
      onClose={onClose}
      onChange={(outcome) => showOutcome(dialog.choice, outcome, true)}
      onDone={(outcome) => {
        onClose();
        showOutcome(dialog.choice, outcome);
      }}
    />
  );
}
