import { BookingDialog, ManyLinksDialog, useInterviewsChanged } from '../../../../interviews/index.ts';
import type { ActionProps } from '../../action.ts';
import { bodyOf } from '../../choice.ts';

/** Sends who is chosen, one or several, a link by which they choose the time of an interview. */
export function SendBookingLink({ choice, onClose, onDone }: ActionProps) {
  const changed = useInterviewsChanged();
  const [id] = choice.ids;
  if (id === undefined) return null;
  if (choice.ids.length > 1 || choice.filter) {
    return <ManyLinksDialog chosen={bodyOf(choice)} profileId={id} onClose={onClose} onSent={() => void changed()} />;
  }
  return (
    <BookingDialog
      profileId={id}
      onClose={onClose}
      onDone={async (message) => {
        await changed();
        onDone({ message });
      }}
    />
  );
}
