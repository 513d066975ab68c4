import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { CloneForm } from './CloneForm.tsx';

interface CloneDialogProps {
  job: { id: number; name: unknown };
  onClose: () => void;
}

/** Posts a job anew, with its candidates or without; afterwards the new job's form opens. */
export function CloneDialog({ job, onClose }: CloneDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useQuery({
    queryKey: ['copying', 'clone', job.id],
    queryFn: () => call('getJob', { params: { id: job.id }, query: { page: 'edit_job' } }),
    staleTime: 0,
  });
  const title = translate('cloning.title', { name: inLanguage(job.name, locale) });
  if (data) return <CloneForm title={title} job={data} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={title}
      action={translate('ra.action.cancel')}
      width="sm"
      onDo={onClose}
      fields={error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Waiting />}
    />
  );
}
