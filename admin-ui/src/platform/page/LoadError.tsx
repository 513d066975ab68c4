import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { ApiError, reasonOf } from '../api-error.ts';
import { Missing } from './Missing.tsx';

/** Says why something could not be read, and lets the person try again. */
export function LoadError({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const translate = useTranslate();
  if (error instanceof ApiError && error.status === 404) return <Missing error={error} />;
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
      {reasonOf(error)}
    </Alert>
  );
}
