import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { takeOver } from './duplicates-calls.ts';
import { useReread } from './use-reread.ts';

interface ConflictingDetailsProps {
  profileId: number;
  details: Record<string, string>;
}

/** What a candidate said about themselves with this application that differs from what is known: to be believed or not. */
export function ConflictingDetails({ profileId, details }: ConflictingDetailsProps) {
  const translate = useTranslate();
  const reread = useReread();
  const { act, busy } = useAct();
  const settle = (fields: string[]) =>
    act(() => reread(takeOver(profileId, fields)), {
      done: fields.length > 0 ? 'duplicates.told.taken' : 'duplicates.told.dropped',
    });
  return (
    <Alert severity="info" role="note" sx={{ py: 0 }}>
      {translate('duplicates.told.intro')}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {Object.entries(details).map(([field, value]) => (
          <li key={field}>
            {translate('duplicates.told.line', { field: translate(`resources.applicants.fields.${field}`), value })}
          </li>
        ))}
      </Box>
      <Button size="small" disabled={busy} onClick={() => void settle(Object.keys(details))}>
        {translate('duplicates.told.take')}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void settle([])}>
        {translate('duplicates.told.drop')}
      </Button>
    </Alert>
  );
}
