import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import type { UserChangeLogRow } from '../../generated/types/index.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { Section } from './Section.tsx';

const step = 5;

/** What was done to an account, when and by whom, newest first. */
export function ChangesSection({ id }: { id: number }) {
  const translate = useTranslate();
  const [shown, setShown] = useState(step);
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<UserChangeLogRow>('user_change_logs', {
    filter: { employee_id: id },
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: shown },
  });
  return (
    <Section title={translate('people.changes.title')}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && total === 0 && <Typography color="textSecondary">{translate('people.changes.none')}</Typography>}
      {data && total > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
          {data.map((change) => (
            <li key={change.id}>
              {translate(`resources.user_change_logs.values.change_made.${change.change_made}`)}
              <Typography variant="caption" color="textSecondary" component="div">
                {change.change_made_by} · <Moment at={change.created_at} />
              </Typography>
            </li>
          ))}
        </Box>
      )}
      {total > shown && (
        <Button sx={{ justifySelf: 'start' }} onClick={() => setShown(shown + 20)}>
          {translate('people.changes.more')}
        </Button>
      )}
    </Section>
  );
}
