import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../platform/i18n/languages.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import type { Question } from './use-for-jobs.ts';
import { followersPerPage, useFollowers } from './use-plans.ts';

const ways = ['all', 'new', 'except'] as const;

/** Which open jobs go by a plan that is changed, and for which of them the change counts. */
export function ForJobsDialog({ stage, total, differing, onAnswer, onClose }: Question) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [way, setWay] = useState<(typeof ways)[number]>('all');
  const [chosen, setChosen] = useState<number[]>([]);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useFollowers(stage, q, page);
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const nameOf = ({ name, requisition_number: number }: { name: object; requisition_number: string | null }) =>
    [inLanguage(name, locale), number].filter(Boolean).join(' · ');
  return (
    <ConfirmDialog
      title={translate('interviews.forJobs.title')}
      width="sm"
      action={translate('ra.action.save')}
      missing={way === 'except' && chosen.length === 0}
      onDo={() => onAnswer({ for_jobs: way, except_job_ids: way === 'except' ? chosen : [] })}
      onClose={onClose}
      fields={
        <>
          <RadioGroup
            aria-label={translate('interviews.forJobs.title')}
            value={way}
            onChange={(event) => setWay(event.target.value as typeof way)}
          >
            {ways.map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio autoFocus={each === 'all'} />}
                label={translate(`interviews.forJobs.${each}`)}
              />
            ))}
          </RadioGroup>
          {total > followersPerPage && (
            <SearchField
              label={translate('interviews.forJobs.search')}
              value={q}
              onChange={(words) => {
                setQ(words);
                setPage(1);
              }}
            />
          )}
          {error && <LoadError error={error} onRetry={() => void refetch()} />}
          <Box
            component="ul"
            aria-label={translate('interviews.forJobs.jobs')}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: way === 'except' ? 0 : 1 }}
          >
            {data?.jobs.map((job) => (
              <li key={job.id}>
                {way === 'except' ? (
                  <FormControlLabel
                    control={<Checkbox checked={chosen.includes(job.id)} onChange={() => toggle(job.id)} />}
                    label={nameOf(job)}
                  />
                ) : (
                  nameOf(job)
                )}
              </li>
            ))}
          </Box>
          {way === 'except' && (
            <Typography role="status" color="textSecondary">
              {translate('interviews.forJobs.chosen', { smart_count: chosen.length })}
            </Typography>
          )}
          {data && data.total > followersPerPage && (
            <Pages page={page} perPage={followersPerPage} total={data.total} onChange={setPage} />
          )}
        </>
      }
    >
      {[
        translate('interviews.forJobs.text', { smart_count: total }),
        differing > 0 ? translate('interviews.forJobs.differing', { smart_count: differing }) : '',
      ]}
    </ConfirmDialog>
  );
}
