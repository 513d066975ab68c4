import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type FieldError, isMissing, reasonOf } from '../api-error.ts';
import { Missing } from './Missing.tsx';

/** Says why something could not be read, and lets the person try again. */
export function LoadError({
  error,
  onRetry,
  labelOf,
}: {
  error: unknown;
  onRetry?: () => void;
  /** What a refused field is called where the reader chose it. */
  labelOf?: (field: string) => string | undefined;
}) {
  const translate = useTranslate();
  const say = ({ field, message }: FieldError) => {
    const label = labelOf?.(field);
    return label === undefined ? message : `${translate('admin.form.before', { label })} ${message}`;
  };
  if (isMissing(error)) return <Missing error={error} />;
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
      {reasonOf(error, say)}
    </Alert>
  );
}
