import { ScheduleDialog, useInterviewsChanged } from '../../../../interviews/index.ts';
import type { ActionProps } from '../../action.ts';

/** Schedules interviews of the one who is chosen. */
export function ScheduleInterview({ choice, onClose, onDone }: ActionProps) {
  const changed = useInterviewsChanged();
  const [id] = choice.ids;
  if (id === undefined) return null;
  return (
    <ScheduleDialog
      profileId={id}
      onClose={onClose}
      onDone={async (message) => {
        await changed();
        onDone({ message });
      }}
    />
  );
}
