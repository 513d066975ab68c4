import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'react-admin';

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
