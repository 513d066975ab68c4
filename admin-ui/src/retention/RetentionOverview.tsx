import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadError } from '../platform/page/LoadError.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { useOverview } from './use-retention.ts';

/** How many the rules that are on concern, and the ways to the log. */
export default function RetentionOverview() {
  const translate = useTranslate();
  const heading = useId();
  const { data, error, refetch } = useOverview();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2" id={heading}>
          {translate('retention.ui.overview')}
        </Typography>
        <Button component={Link} to="/retention-log">
          {translate('retention.ui.toLog')}
        </Button>
      </Box>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting />
      ) : data.rules.length === 0 ? (
        <Typography color="textSecondary">{translate('retention.ui.noneOn')}</Typography>
      ) : (
        <PlainTable
          label={translate('retention.ui.overview')}
          rows={data.rules}
          columns={[
            {
              key: 'rule',
              label: translate('retention.ui.rule'),
              cell: ({ id, name }) => <Link to={`/retention/view/${id}`}>{name}</Link>,
            },
            { key: 'now', label: translate('retention.ui.now'), cell: ({ now }) => now, numeric: true },
            { key: 'soon', label: translate('retention.ui.soon'), cell: ({ soon }) => soon, numeric: true },
            {
              key: 'asked',
              label: translate('retention.ui.askedNow'),
              cell: ({ asked_now }) => asked_now,
              numeric: true,
              wideOnly: true,
            },
            {
              key: 'kept',
              label: translate('retention.ui.kept'),
              cell: ({ kept }) => kept,
              numeric: true,
              wideOnly: true,
            },
          ]}
        />
      )}
    </Box>
  );
}
