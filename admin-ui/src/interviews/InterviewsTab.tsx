import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import { Waiting } from '../platform/page/Waiting.tsx';
import { mayCall } from '../platform/session/access.ts';
import ProfileInterviews from './scheduling/ProfileInterviews.tsx';

const ScorecardsOf = lazy(async () => ({ default: (await import('../scorecards/index.ts')).ScorecardsOf }));

interface InterviewsTabProps {
  profileId: number;
  /** Something was done that the history tells. */
  onChange: () => void;
}

/** The interviews of an application, and what those who held them say of the candidate. */
export default function InterviewsTab({ profileId, onChange }: InterviewsTabProps) {
  const translate = useTranslate();
  return (
    <Suspense fallback={<Waiting />}>
      <ProfileInterviews profileId={profileId} onChange={onChange} />
      {mayCall('scorecardsOfProfile') && (
        <Box component="section" aria-labelledby="profile-scorecards" sx={{ mt: 4 }}>
          <Typography id="profile-scorecards" component="h3" variant="h3" sx={{ mb: 2 }}>
            {translate('board.scorecards')}
          </Typography>
          <ScorecardsOf profileId={profileId} />
        </Box>
      )}
    </Suspense>
  );
}
