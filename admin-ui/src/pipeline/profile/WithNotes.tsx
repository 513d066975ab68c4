import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface WithNotesProps {
  beside: boolean;
  notes: ReactNode;
  children: ReactNode;
}

const scrolling = { overflow: 'auto', minHeight: 0 } as const;

/** The document, and beside it the notes, each scrolling by itself. */
export function WithNotes({ beside, notes, children }: WithNotesProps) {
  const translate = useTranslate();
  const columns = { height: '100%', display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(220px, 2fr)' };
  return (
    <Box sx={beside ? columns : {}}>
      <Box sx={beside ? scrolling : {}}>{children}</Box>
      {beside && (
        <Box
          component="section"
          aria-label={translate('board.tabs.notes')}
          sx={{ ...scrolling, p: 2, borderLeft: 1, borderColor: 'divider' }}
        >
          {notes}
        </Box>
      )}
    </Box>
  );
}
