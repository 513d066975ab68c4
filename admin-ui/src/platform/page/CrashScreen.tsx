import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Page } from './Page.tsx';

/** A screen that failed says so and offers two ways on. */
export function CrashScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Page
      title={translate('admin.crash.title')}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {translate('admin.action.retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{translate('admin.action.reload')}</Button>
        </>
      }
    >
      <Typography>{translate('admin.crash.text')}</Typography>
      <Typography color="textSecondary" component="pre" sx={{ whiteSpace: 'pre-wrap' }}>
        {error.message}
      </Typography>
    </Page>
  );
}
