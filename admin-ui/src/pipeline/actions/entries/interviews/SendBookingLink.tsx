import { BookingDialog, useInterviewsChanged } from '../../../../interviews/index.ts';
import type { ActionProps } from '../../action.ts';

/** Sends the one who is chosen a link by which they choose the time of an interview. */
export function SendBookingLink({ choice, onClose, onDone }: ActionProps) {
  const changed = useInterviewsChanged();
  const [id] = choice.ids;
  if (id === undefined) return null;
  return (
    <BookingDialog
      profileId={id}
      onClose={onClose}
      onDone={(message) => {
        void changed();
        onDone({ message });
      }}
    />
  );
}
