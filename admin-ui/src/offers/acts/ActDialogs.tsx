import { ApprovalDialog } from './ApprovalDialog.tsx';
import { CountersignDialog } from './CountersignDialog.tsx';
import { DueDialog } from './DueDialog.tsx';
import type { Offered } from './offered-acts.ts';
import { RespondDialog } from './RespondDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SimpleActDialog } from './SimpleActDialog.tsx';

interface ActDialogsProps {
  act: Offered;
  label: string;
  onClose: () => void;
}

/** What is asked before the letter goes a step on. */
export function ActDialogs({ act, label, onClose }: ActDialogsProps) {
  switch (act) {
    case 'send_for_approval':
      return <ApprovalDialog label={label} onClose={onClose} />;
    case 'send_to_candidate':
      return <SendDialog label={label} onClose={onClose} />;
    case 'respond':
      return <RespondDialog onClose={onClose} />;
    case 'countersign':
      return <CountersignDialog onClose={onClose} />;
    case 'send_request':
    case 'resend_request':
    case 'extend_request':
      return <DueDialog act={act} onClose={onClose} />;
    case 'remind':
      return null;
    default:
      return <SimpleActDialog act={act} onClose={onClose} />;
  }
}
