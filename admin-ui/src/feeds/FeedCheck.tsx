import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { pathOf } from '../generated/paths.ts';
import { settingsScreen } from '../schema-ui/settings-screen.ts';
import { type Feed, type Lack, lackWords } from './feeds.ts';

const list = { m: 0, mt: 1, pl: 4, display: 'grid', gap: 1, overflowWrap: 'anywhere' };

/** Which open jobs lack what the board requires, each with the way to its form. */
export function FeedCheck({ feed: { lacks, jobs, incomplete } }: { feed: Feed }) {
  const translate = useTranslate();
  if (lacks.length + incomplete === 0)
    return (
      <Alert severity="success" role="note">
        {translate('feeds.complete')}
      </Alert>
    );
  return (
    <>
      {lacks.length > 0 && (
        <Alert severity="warning" role="note">
          {translate('feeds.lacksForAll')}
          <Box component="ul" sx={list}>
            {lacks.map((lack) => (
              <li key={lack.element}>
                <LackForAll lack={lack} />
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {incomplete > 0 && (
        <Alert severity="warning" role="note">
          {translate('feeds.incomplete', { smart_count: incomplete })}{' '}
          {jobs.length < incomplete && translate('feeds.incompleteFirst', { shown: jobs.length })}
          <Box component="ul" sx={list}>
            {jobs.map((job) => (
              <li key={job.id}>
                <Link to={pathOf('jobs', 'edit', job.id) ?? ''}>{job.title || `#${job.id}`}</Link>
                {' – '}
                {job.lacks.map((lack) => lackWords(lack, translate)).join('; ')}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}

/** It is mended in the settings, or by whoever runs the server. */
function LackForAll({ lack }: { lack: Lack }) {
  const translate = useTranslate();
  const screen = lack.source && settingsScreen(lack.source.field);
  return (
    <>
      {lackWords(lack, translate)} {screen && <Link to={screen.path}>{translate(screen.name)}</Link>}
    </>
  );
}
