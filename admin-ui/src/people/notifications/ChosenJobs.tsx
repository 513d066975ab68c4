import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ChosenJob } from './use-choices.ts';

/** Jobs of which the reader watches stages, or chose how often mails remind them of the end; that is changed there. */
export function ChosenJobs({ jobs }: { jobs: ChosenJob[] }) {
  const translate = useTranslate();
  if (jobs.length === 0) return null;
  const frequencyOf = (frequency: string) =>
    translate(`resources.watched_workloads.values.email_notification_frequency.${frequency}`);
  const saysOf = ({ watched, stage_frequency, expiry_frequency }: ChosenJob) =>
    [
      stage_frequency &&
        translate('people.notifications.watched', {
          smart_count: watched,
          frequency: frequencyOf(stage_frequency),
        }),
      expiry_frequency && translate('people.notifications.expiry', { frequency: frequencyOf(expiry_frequency) }),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <Typography variant="h3">{translate('people.notifications.jobs')}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {jobs.map((job) => (
          <Box component="li" key={job.id} sx={{ overflowWrap: 'anywhere' }}>
            <Link to={`/job/applicants/${job.id}`}>{job.name}</Link>
            <Typography variant="caption" color="textSecondary" component="div">
              {saysOf(job)}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}
