import { CopyDialog } from '../../../../copying/index.ts';
import type { ActionProps } from '../../action.ts';

/** Copies the chosen to another job; here they stay as they are. */
export function CopyActionDialog({ choice, onClose, onDone }: ActionProps) {
  const { ids, filter } = choice;
  return (
    <CopyDialog choice={filter ? { filter, count: ids.length } : { ids }} onClose={onClose} onDone={() => onDone()} />
  );
}
