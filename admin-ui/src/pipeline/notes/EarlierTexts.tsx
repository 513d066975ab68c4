import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Moment } from '../../platform/page/Moment.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';

/** What a note said before it was changed, the last text first. */
export function EarlierTexts({ noteId, changedAt }: { noteId: number; changedAt: string | undefined }) {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    // Another change of the note is another list.
    queryKey: ['pipeline', 'note-history', noteId, changedAt],
    queryFn: () => call('noteHistory', { body: { note_id: noteId } }),
    retry: false,
  });
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <Box
      component="ol"
      aria-label={translate('history.notes.earlier')}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1,
        p: 0,
        pl: 3,
        borderLeft: 1,
        borderColor: 'divider',
        display: 'grid',
        gap: 2,
      }}
    >
      {[...data].reverse().map((earlier) => (
        <li key={earlier.id}>
          <Typography variant="caption" color="textSecondary">
            {translate('history.notes.until')} {earlier.created_at && <Moment at={earlier.created_at} />}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.secondary' }}>{earlier.body}</Box>
        </li>
      ))}
    </Box>
  );
}
