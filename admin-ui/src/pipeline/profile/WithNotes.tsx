import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface WithNotesProps {
  beside: boolean;
  notes: ReactNode;
  children: ReactNode;
}

/** The document, and beside it the notes, each scrolling by itself. */
export function WithNotes({ beside, notes, children }: WithNotesProps) {
  const translate = useTranslate();
  if (!beside) return children;
  return (
    <Box sx={{ height: '100%', display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(220px, 2fr)' }}>
      <Box sx={{ overflow: 'auto', minHeight: 0 }}>{children}</Box>
      <Box
        component="section"
        aria-label={translate('board.tabs.notes')}
        sx={{ overflow: 'auto', minHeight: 0, p: 2, borderLeft: 1, borderColor: 'divider' }}
      >
        {notes}
      </Box>
    </Box>
  );
}
