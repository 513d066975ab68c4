import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { callPage } from '../platform/call.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { Link } from 'react-router-dom';
import { letterKinds, mayWrite, viewOf } from './kinds.ts';
import type { LetterType } from './types.ts';
import { useLetterWords } from './words.ts';

const types: LetterType[] = ['offer_letter', 'info_request'];

/** The letters and requests of one application, the newest first; each leads to its page. */
export function LettersOf({ profileId }: { profileId: number }) {
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {types.filter(mayWrite).map((type) => (
        <OfOneKind key={type} type={type} profileId={profileId} />
      ))}
    </Box>
  );
}

function OfOneKind({ type, profileId }: { type: LetterType; profileId: number }) {
  const translate = useTranslate();
  const { status } = useLetterWords();
  const query = { email_type: type, applicant_profile_id: profileId, limit: 100 };
  const { data, error, refetch } = useQuery({
    queryKey: ['letters', 'of', query],
    queryFn: () => callPage('listApprovalEmails', { query }),
    retry: false,
  });
  const { words } = letterKinds[type];
  const title = translate(`offers.ui.${words}s`);
  return (
    <Box role="group" aria-label={title} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.rows.length === 0 && (
        <Typography color="textSecondary">{translate(`offers.ui.noneOf.${words}`)}</Typography>
      )}
      {data && data.rows.length > 0 && (
        <PlainTable
          label={title}
          rows={data.rows}
          columns={[
            {
              key: 'subject',
              label: translate('offers.ui.column.subject'),
              cell: ({ id, subject }) => <Link to={viewOf(type, id)}>{subject || `#${id}`}</Link>,
            },
            { key: 'status', label: translate('offers.ui.column.status'), cell: (item) => status(item.status) },
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
