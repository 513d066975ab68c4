import { Box, Button, Typography } from '@mui/material';
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
  /** Opens all that a decision is made of, where there is room for it. */
  onDebrief?: () => void;
}

/** The interviews of an application, and what those who held them say of the candidate. */
export default function InterviewsTab({ profileId, onChange, onDebrief }: InterviewsTabProps) {
  const translate = useTranslate();
  return (
    <Suspense fallback={<Waiting />}>
      <ProfileInterviews profileId={profileId} onChange={onChange} />
      {mayCall('scorecardsOfProfile') && (
        <Box component="section" aria-labelledby="profile-scorecards" sx={{ mt: 4 }}>
          <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', mb: 2 }}>
            <Typography id="profile-scorecards" component="h3" variant="h3" sx={{ flex: 1 }}>
              {translate('board.scorecards')}
            </Typography>
            {onDebrief && <Button onClick={onDebrief}>{translate('board.debrief.open')}</Button>}
          </Box>
          <ScorecardsOf profileId={profileId} />
        </Box>
      )}
    </Suspense>
  );
}
