import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useAct } from '../platform/act/use-act.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { WorkProgress } from '../platform/page/WorkProgress.tsx';
import { discard, download, useExport } from './export-calls.ts';

/** An export that is being made: how far it is, the way to stop it, and the file once it is there. */
export function ExportMaking({ id, total, onClose }: { id: number; total: number; onClose: () => void }) {
  const translate = useTranslate();
  const { act } = useAct();
  const label = useId();
  const { data, error, refetch } = useExport(id);
  const finished = Boolean(data?.finished_at);
  const fetched = useRef(false);
  const fetchFile = () => act(() => download(id));

  useEffect(() => {
    if (!finished || fetched.current) return;
    fetched.current = true;
    void fetchFile();
  });
  const stop = async () => {
    if (await act(() => discard(id), { done: { text: 'exports.stopped', type: 'info' } })) onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={label} fullWidth maxWidth="xs">
      <DialogTitle id={label}>{translate('exports.named.pdf', { smart_count: total })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        <WorkProgress label={translate('exports.progress')} done={data?.done ?? 0} total={total} />
        <div>{translate(finished ? 'exports.ready' : 'exports.making')}</div>
        {finished && (data?.left_out ?? 0) > 0 && (
          <div>{translate('exports.leftOut', { smart_count: data?.left_out ?? 0 })}</div>
        )}
        <Link to="/exports">{translate('exports.toMine')}</Link>
      </DialogContent>
      <DialogActions>
        {!finished && (
          <Button color="error" onClick={() => void stop()}>
            {translate('exports.stop')}
          </Button>
        )}
        {finished && <Button onClick={() => void fetchFile()}>{translate('exports.download')}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
