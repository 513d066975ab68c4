import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { LoadError } from '../platform/page/LoadError.tsx';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { type CopyChoice, readTargets, type TargetJob } from './copy-calls.ts';
import { TargetJobLabel } from './TargetJobLabel.tsx';

interface TargetJobsProps {
  titleId: string;
  title: string;
  choice: CopyChoice;
  job: TargetJob | undefined;
  onChoose: (job: TargetJob) => void;
  onClose: () => void;
  onNext: () => void;
}

/** The first step: to which job? */
export function TargetJobs({ titleId, title, choice, job, onChoose, onClose, onNext }: TargetJobsProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['copying', 'targets', choice, words],
    queryFn: ({ signal }) => readTargets(choice, words, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const jobs = data?.rows ?? [];
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 320 }}>
        <Typography color="textSecondary">{translate('copying.hint')}</Typography>
        <SearchField label={translate('copying.search')} value={words} onChange={setWords} />
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {((!data && !error) || (isPlaceholderData && jobs.length === 0)) && <Waiting />}
        {data && jobs.length === 0 && !isPlaceholderData && (
          <Typography color="textSecondary" role="status">
            {translate(words ? 'copying.noneFound' : 'copying.none')}
          </Typography>
        )}
        <RadioGroup
          aria-label={translate('copying.jobs')}
          value={job ? String(job.id) : ''}
          onChange={(_event, id) => {
            const chosen = jobs.find((each) => String(each.id) === id);
            if (chosen) onChoose(chosen);
          }}
        >
          {jobs.map((each) => (
            <FormControlLabel
              key={each.id}
              value={String(each.id)}
              control={<Radio size="small" />}
              label={<TargetJobLabel job={each} />}
              sx={{ py: 1, alignItems: 'flex-start', '& .MuiRadio-root': { pt: 0.5 } }}
            />
          ))}
        </RadioGroup>
        {data && data.total > jobs.length && jobs.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {translate('copying.more', { shown: jobs.length, total: data.total })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={!job} onClick={onNext}>
          {translate('copying.next')}
        </Button>
      </DialogActions>
    </>
  );
}
