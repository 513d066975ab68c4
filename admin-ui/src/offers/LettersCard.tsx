import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { callPage } from '../platform/call.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { letterKinds, viewOf } from './kinds.ts';
import type { LetterType } from './types.ts';
import { candidateName, useLetterWords } from './words.ts';

/** How many stand here until somebody wants to see more, and then. */
const few = 4;
const many = 100;

/** What recruiters have begun or wait for: drafts of offers, or requests that are not answered. */
export function LettersCard({ type }: { type: LetterType }) {
  const translate = useTranslate();
  const words = useLetterWords();
  const [all, setAll] = useState(false);
  const query = { email_type: type, dashboard: true, limit: all ? many : few };
  const { data, error, refetch } = useQuery({
    queryKey: ['letters', 'dashboard', query],
    queryFn: () => callPage('listApprovalEmails', { query }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const kind = letterKinds[type].words;
  const title = translate(`offers.ui.dashboard.${kind}`);
  const total = data?.total ?? 0;
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography variant="h2">
          {title}
          {total > 0 && ` · ${new Intl.NumberFormat(words.locale).format(total)}`}
        </Typography>
        {total > few && (
          <Button aria-expanded={all} onClick={() => setAll(!all)}>
            {translate(all ? 'offers.ui.dashboard.less' : 'offers.ui.dashboard.more')}
          </Button>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && (
        <Typography color="textSecondary">{translate(`offers.ui.dashboard.none.${kind}`)}</Typography>
      )}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={title}
          rows={data.rows}
          columns={[
            {
              key: 'candidate',
              label: translate('offers.ui.column.candidate'),
              cell: (item) => <Link to={viewOf(type, item.id)}>{candidateName(item)}</Link>,
            },
            { key: 'job', label: translate('offers.ui.column.job'), cell: words.job },
            {
              key: 'since',
              label: translate('offers.ui.column.since'),
              cell: ({ status_changed_at }) => <Moment at={status_changed_at} />,
              wideOnly: true,
            },
          ]}
        />
      )}
    </Box>
  );
}
