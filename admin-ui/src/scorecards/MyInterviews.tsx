import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CalendarFeed } from '../calendars/index.ts';
import { Given, whereWords } from '../interviews/index.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { ownZone, rangeIn } from '../platform/page/date-time/zoned.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { byOffset } from '../platform/page/in-parts/by-offset.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { listError, MoreRows } from '../platform/page/in-parts/MoreRows.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { Phones } from './Phones.tsx';
import { formAddress, whichOf } from './use-scorecards.ts';

type Mine = AnswerOf<'myInterviews'>['interviews'][number];

const page = 50;

const groups = ['owed', 'today', 'coming'] as const;

/** What the reader conducts, and what they owe: each leads to the candidate's page with the kit and the scorecard. */
export default function MyInterviews() {
  const translate = useTranslate();
  const read = useInfiniteQuery({
    queryKey: ['scorecards', 'mine'],
    queryFn: ({ pageParam, signal }) => call('myInterviews', { query: { limit: page, offset: pageParam }, signal }),
    ...byOffset(page),
    refetchOnMount: 'always',
    retry: false,
  });
  const { data } = read;
  const rows = data?.pages.flatMap(({ interviews }) => interviews) ?? [];
  return (
    <Page title={translate('scorecards.mine.title')} intro={translate('scorecards.mine.intro')}>
      {listError(read) && <LoadError error={read.error} onRetry={() => void read.refetch()} />}
      {read.isPending && <Waiting />}
      {data && rows.length === 0 && <EmptyState text={translate('scorecards.mine.none')} />}
      {groups.map((group) => (
        <Group key={group} group={group} rows={rows.filter(({ when }) => when === group)} />
      ))}
      <MoreRows
        read={read}
        beside={
          <Typography role="status" color="textSecondary" sx={{ fontSize: 12 }}>
            {translate('scorecards.mine.shown', { shown: rows.length, total: data?.pages.at(-1)?.total ?? 0 })}
          </Typography>
        }
      >
        {translate('interviews.ofJob.more')}
      </MoreRows>
      <CalendarFeed />
    </Page>
  );
}

function Group({ group, rows }: { group: (typeof groups)[number]; rows: Mine[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  if (rows.length === 0) return null;
  const title = translate(`scorecards.mine.${group}`);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: 880, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography component="h2" sx={{ fontSize: 16, fontWeight: 600 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {rows.map((row) => (
          <Paper
            key={`${row.interview_id} ${row.scorecard_id}`}
            component="li"
            variant="outlined"
            sx={{ p: 3, overflowWrap: 'anywhere' }}
          >
            <Link to={formAddress(row.applicant_profile_id, whichOf({ ...row, planned_interview_id: null }))}>
              {row.candidate}
            </Link>
            <Typography color="textSecondary" sx={{ fontSize: 12 }}>
              {[
                inLanguage(row.name, locale) || translate('scorecards.aboutNone'),
                inLanguage(row.job, locale),
                row.starts_at && row.ends_at && rangeIn(row.starts_at, row.ends_at, ownZone(), locale),
                whereWords(row, translate),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            {group !== 'owed' && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, fontSize: 14 }}>
                <Given name={translate('interviews.answers.own')} answer={row.own_answer} />
                <Given name={translate('interviews.answers.candidate')} answer={row.candidate_answer} />
              </Box>
            )}
            {group !== 'owed' && <Phones phones={row.phones} />}
            {row.video_link && group !== 'owed' && (
              <a href={row.video_link} target="_blank" rel="noopener noreferrer">
                {row.video_link}
              </a>
            )}
          </Paper>
        ))}
      </Box>
    </Box>
  );
}
