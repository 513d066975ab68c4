import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type JobPage, JobsTable } from '../jobs/index.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';

interface JobsCardProps {
  jobs: { data: JobPage | undefined; error: Error | null; refetch: () => unknown };
  title: string;
  empty: string;
  /** Status of the list that shows all of them. */
  more?: string;
}

const shown = 5;

/** The first jobs of one kind, how many there are, and the way to all of them. */
export function JobsCard({ jobs, title, empty, more }: JobsCardProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { data, error, refetch } = jobs;
  const total = data?.meta.total ?? 0;
  const name = translate(title);
  // Without a list of their own they are all shown here.
  const rows = more ? data?.jobs.slice(0, shown) : data?.jobs;
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Typography variant="h2">
          {name}
          {data && total > 0 ? ` · ${number.format(total)}` : ''}
        </Typography>
        {more && total > shown && (
          <Button component={Link} to={`/job/list/?status=${more}`}>
            {translate(`admin.dashboard.all_${more}`)}
          </Button>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && total === 0 && <Typography color="textSecondary">{translate(empty)}</Typography>}
      {rows && rows.length > 0 && <JobsTable jobs={rows} label={name} />}
    </Box>
  );
}
