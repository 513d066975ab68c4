import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { JobsTable } from '../jobs/index.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { type JobsCall, useJobs } from './use-jobs.ts';

interface JobsCardProps {
  call: JobsCall;
  own: boolean;
  title: string;
  empty: string;
  /** How many stand here. */
  shown: number;
  /** The list that shows all of them, where the caller has such a list. */
  more: { to: string; text: string } | undefined;
}

/** The first jobs of one kind, how many there are, and the way to all of them. */
export function JobsCard({ call, own, title, empty, shown, more }: JobsCardProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { data, error, refetch } = useJobs(call, shown, own);
  const total = data?.meta.total ?? 0;
  const name = translate(title);
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography variant="h2">
          {name}
          {data && total > 0 ? ` · ${number.format(total)}` : ''}
        </Typography>
        {more && total > shown && (
          <Button component={Link} to={more.to}>
            {translate(more.text)}
          </Button>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && total === 0 && <Typography color="textSecondary">{translate(empty)}</Typography>}
      {data && total > 0 && <JobsTable jobs={data.jobs} label={name} />}
    </Box>
  );
}
