import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { mayOpen } from '../platform/session/access.ts';
import { call } from '../platform/call.ts';
import { formatMoment } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { JobAddresses } from './JobAddresses.tsx';
import type { MadeJob } from './job-types.ts';

/** What was made, where it is read, and the ways on. */
export default function JobSuccess() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = Number(useParams()['id']);
  const {
    data: job,
    error,
    refetch,
  } = useQuery({
    queryKey: ['jobs', 'made', id],
    queryFn: () => call('getJob', { params: { id } }),
    retry: false,
  });
  const ways: [route: string, path: string, text: string][] = [
    ['/recruiterApply/:page/:id', `/recruiterApply/public/${id}`, 'jobForm.success.addCandidate'],
    ['/job/edit/:id', `/job/edit/${id}`, 'jobForm.success.edit'],
    ['/job/add', '/job/add', 'jobForm.success.another'],
    ['/job/list/', `/job/list/?status=${job?.status ?? 'active'}`, 'jobForm.success.list'],
  ];
  return (
    <Page
      title={translate('jobForm.success.title')}
      crumbs={[{ to: '/job/list/', label: translate('admin.jobs.title') }]}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!job && !error && <Waiting />}
      {job && (
        <Box sx={{ display: 'grid', gap: 4, maxWidth: 720, justifyItems: 'start' }}>
          <Alert severity="success" role="note" sx={{ width: '100%' }}>
            {translate(`jobForm.success.${kindOf(job)}`, {
              name: inLanguage(job.name, locale),
              date: job.start_date ? formatMoment(job.start_date, locale) : '',
            })}
          </Alert>
          <JobAddresses job={job} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button component={Link} to={`/job/applicants/${id}`} variant="contained">
              {translate('jobForm.success.candidates')}
            </Button>
            {ways
              .filter(([route]) => mayOpen(route))
              .map(([route, path, text]) => (
                <Button key={route} component={Link} to={path} variant="outlined">
                  {translate(text)}
                </Button>
              ))}
          </Box>
        </Box>
      )}
    </Page>
  );
}

const kindOf = ({ status, start_date }: MadeJob): string =>
  status === 'active' ? 'online' : status !== 'pending' ? 'made' : start_date ? 'later' : 'draft';
