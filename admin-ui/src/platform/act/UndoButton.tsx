import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'react-admin';

/** Long enough to read the notice and to reach its button. */
export const undoTime = 10_000;

/** Takes back what the notice around it tells. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      onClick={() => {
        close();
        onUndo();
      }}
    >
      {translate('ra.action.undo')}
    </Button>
  );
}
