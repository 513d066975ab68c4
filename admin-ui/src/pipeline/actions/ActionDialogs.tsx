import { KeysDialog } from './KeysDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** The dialog that is asked for, and for whom. */
export type OpenDialog = { kind: 'move'; ids: number[] } | { kind: 'reject'; ids: number[] } | { kind: 'keys' };

export function ActionDialogs({ dialog, onClose }: { dialog: OpenDialog | undefined; onClose: () => void }) {
  switch (dialog?.kind) {
    case 'move':
      return <MoveDialog ids={dialog.ids} onClose={onClose} />;
    case 'reject':
      return <RejectDialog ids={dialog.ids} onClose={onClose} />;
    case 'keys':
      return <KeysDialog onClose={onClose} />;
    default:
      return null;
  }
}
