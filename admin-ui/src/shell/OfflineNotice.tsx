import Alert from '@mui/material/Alert';
import { useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Says so while the browser has no connection. */
export function OfflineNotice() {
  const translate = useTranslate();
  const online = useSyncExternalStore(watch, () => navigator.onLine);
  return online ? null : (
    <Alert severity="warning" square>
      {translate('admin.frame.offline')}
    </Alert>
  );
}
