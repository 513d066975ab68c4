import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { api } from '../../platform/api.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { CloneSource } from './clone-form.ts';
import { CloneForm } from './CloneForm.tsx';

interface CloneDialogProps {
  job: { id: number; name: unknown };
  onClose: () => void;
}

/** Posts a job anew, with its candidates or without; afterwards the new job's form opens. */
export function CloneDialog({ job, onClose }: CloneDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['copying', 'clone', job.id],
    queryFn: () => api.get<CloneSource>(`jobs/${job.id}`, { page: 'edit_job' }),
    staleTime: 0,
  });
  return (
    <Dialog
      open
      // A slip beside the window must not lose what was typed.
      onClose={(_event, reason) => reason !== 'backdropClick' && onClose()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id}>{translate('cloning.title', { name: inLanguage(job.name, locale) })}</DialogTitle>
      {data ? (
        <CloneForm job={data} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Waiting />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
