import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { messageOf } from '../api-error.ts';

/** Says why something could not be read, and lets the person try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      action={
        onRetry && (
          <Button color="inherit" onClick={onRetry}>
            {translate('admin.action.retry')}
          </Button>
        )
      }
    >
      {messageOf(error)}
    </Alert>
  );
}
