import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type JobPage, JobsTable } from '../jobs/index.ts';
import { api } from '../platform/api.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

interface JobsCardProps {
  call: string;
  title: string;
  empty: string;
  /** Status of the list that shows all of them. */
  more?: string;
}

const shown = 5;

/** The newest jobs of one kind, how many there are, and the way to all of them. */
export function JobsCard({ call, title, empty, more }: JobsCardProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', call],
    queryFn: () => api.get<JobPage>(call, { dash_display: true, limit: shown, offset: 0 }),
  });
  const total = data?.meta.total ?? 0;
  const name = translate(title);
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography variant="h2">
          {name}
          {data ? ` · ${number.format(total)}` : ''}
        </Typography>
        {more && total > shown && (
          <Button component={Link} to={`/job/list/?status=${more}`}>
            {translate('admin.dashboard.all')}
          </Button>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && total === 0 && <Typography color="textSecondary">{translate(empty)}</Typography>}
      {data && total > 0 && <JobsTable jobs={data.jobs.slice(0, shown)} label={name} />}
    </Box>
  );
}
