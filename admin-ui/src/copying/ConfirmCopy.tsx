import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { type Copied, type CopyChoice, copyTo, readDuplicates, type TargetJob } from './copy-calls.ts';
import { LeftOutList } from './LeftOutList.tsx';

interface ConfirmCopyProps {
  titleId: string;
  choice: CopyChoice;
  job: TargetJob;
  onBack: () => void;
  onBusy: (busy: boolean) => void;
  onCopied: (copied: Copied) => void;
}

/** The second step: how many are copied, and who is not because the job has them already. */
export function ConfirmCopy({ titleId, choice, job, onBack, onBusy, onCopied }: ConfirmCopyProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = inLanguage(job.name, locale);
  const { act, busy, problem } = useAct({ showsProblem: true });
  const { data, error, refetch } = useQuery({
    queryKey: ['copying', 'duplicates', choice, job.id],
    queryFn: () => readDuplicates(choice, job.id),
    gcTime: 0,
    staleTime: 0,
  });
  const count = data ? data.meta.chosen - data.meta.total : 0;

  const copy = async () => {
    onBusy(true);
    await act(async () => onCopied(await copyTo(choice, job.id)));
    onBusy(false);
  };

  return (
    <>
      <DialogTitle id={titleId}>
        {data ? translate('copying.confirmTitle', { smart_count: count, job: name }) : name}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && <div>{translate(count > 0 ? 'copying.confirmText' : 'copying.nobody', { job: name })}</div>}
        {data && data.duplicates.length > 0 && <LeftOutList duplicates={data.duplicates} />}
        {problem && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack} disabled={busy}>
          {translate('copying.back')}
        </Button>
        <Button variant="contained" loading={busy} disabled={count === 0} onClick={() => void copy()}>
          {translate('copying.do', { smart_count: count })}
        </Button>
      </DialogActions>
    </>
  );
}
