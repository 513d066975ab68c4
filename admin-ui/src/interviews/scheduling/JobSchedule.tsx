import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AnswerOf, call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { byOffset } from '../../platform/page/in-parts/by-offset.ts';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { listError, MoreRows } from '../../platform/page/in-parts/MoreRows.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { ownZone, rangeIn } from '../../platform/page/date-time/zoned.ts';
import { Given } from '../answers/Given.tsx';

const page = 50;
const times = ['coming', 'past'] as const;
type When = (typeof times)[number];
type Row = AnswerOf<'jobSchedule'>['interviews'][number];

interface JobScheduleProps {
  jobId: number;
  /** Somebody goes to one of the candidates. */
  onLeave: () => void;
}

/** The interviews of all candidates of a job whom the reader reaches: those to come, the next one first, or what was. */
export default function JobSchedule({ jobId, onLeave }: JobScheduleProps) {
  const translate = useTranslate();
  const id = useId();
  const [when, setWhen] = useState<When>('coming');
  const read = useInfiniteQuery({
    queryKey: ['interviews', 'job', jobId, when],
    queryFn: ({ pageParam, signal }) =>
      call('jobSchedule', { params: { id: jobId }, query: { when, limit: page, offset: pageParam }, signal }),
    ...byOffset(page),
    refetchOnMount: 'always',
    retry: false,
  });
  const rows = read.data?.pages.flatMap(({ interviews }) => interviews) ?? [];
  return (
    <>
      <Tabs
        value={when}
        onChange={(_event, next: When) => setWhen(next)}
        aria-label={translate('interviews.ofJob.when')}
      >
        {times.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
            label={translate(`interviews.ofJob.${each}`)}
          />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${when}`}
        tabIndex={0}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {listError(read) && <LoadError error={read.error} onRetry={() => void read.refetch()} />}
        {read.isPending && <Waiting />}
        {read.data && rows.length === 0 && <EmptyState text={translate(`interviews.ofJob.none.${when}`)} />}
        {rows.length > 0 && (
          <Box
            component="ul"
            aria-label={translate(`interviews.ofJob.${when}`)}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
          >
            {rows.map((row) => (
              <Item key={row.interview.id} jobId={jobId} row={row} isOver={when === 'past'} onLeave={onLeave} />
            ))}
          </Box>
        )}
        <MoreRows read={read}>{translate('interviews.ofJob.more')}</MoreRows>
      </Box>
    </>
  );
}

function Item({ jobId, row, isOver, onLeave }: { jobId: number; row: Row; isOver: boolean; onLeave: () => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { candidate, interview } = row;
  const { status, starts_at: from, ends_at: to } = interview;
  const kind = translate(`resources.interviews.values.kind.${interview.kind}`);
  return (
    <Box
      component="li"
      sx={{
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        display: 'grid',
        gap: 1,
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600, textDecoration: status === 'cancelled' ? 'line-through' : 'none' }}>
          {rangeIn(from, to, ownZone(), locale)}
        </Typography>
        {status !== 'scheduled' && (
          <Chip size="small" variant="outlined" label={translate(`resources.interviews.values.status.${status}`)} />
        )}
      </Box>
      <Link to={`/job/applicants/${jobId}/${interview.applicant_profile_id}?tab=interviews`} onClick={onLeave}>
        {candidate || translate('board.nameless')}
      </Link>
      <Typography variant="body2" color="textSecondary">
        {[inLanguage(interview.name, locale) || kind, kind, interview.room?.name, interview.place]
          .filter((part, at, all) => part && all.indexOf(part) === at)
          .join(' · ')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: 14 }}>
        {(!isOver || interview.candidate_answer) && (
          <Given name={translate('interviews.answers.candidate')} answer={interview.candidate_answer} isOver={isOver} />
        )}
        {interview.interviewers.map(({ id, name, answer }) => (
          <Given key={id} name={name} answer={answer} isOver={isOver} />
        ))}
      </Box>
    </Box>
  );
}
