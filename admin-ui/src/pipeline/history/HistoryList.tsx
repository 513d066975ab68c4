import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Moment } from '../../platform/page/Moment.tsx';
import type { Log } from '../types.ts';
import { Sentence } from './Sentence.tsx';

interface HistoryListProps {
  label: string;
  /** Newest first; `place` says of which application an entry tells. */
  entries: (Log & { place?: ReactNode })[];
}

/** What happened, entry by entry: what, when, by whom. */
export function HistoryList({ label, entries }: HistoryListProps) {
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
      {entries.map((entry) => (
        <li key={`${entry.place ? 'p' : 'a'}${entry.id}`}>
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <Sentence entry={entry} />
          </Box>
          <Typography variant="caption" color="textSecondary" component="div">
            <Moment at={entry.created_at} />
            {entry.employee?.name ? ` · ${entry.employee.name}` : ''}
            {entry.place && <> · {entry.place}</>}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
