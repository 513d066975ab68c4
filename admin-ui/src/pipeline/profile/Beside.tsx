import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface BesideProps {
  /** Whether there is something beside it now. */
  on: boolean;
  label: string;
  beside: ReactNode;
  children: ReactNode;
}

const scrolling = { overflow: 'auto', minHeight: 0 } as const;

/** What a tab shows, and something else beside it, each scrolling by itself. */
export function Beside({ on, label, beside, children }: BesideProps) {
  const columns = { height: '100%', display: 'grid', gridTemplateColumns: 'minmax(0, 3fr) minmax(220px, 2fr)' };
  return (
    <Box sx={on ? columns : {}}>
      <Box sx={on ? { ...scrolling, pr: 3 } : {}}>{children}</Box>
      {on && (
        <Box
          component="section"
          aria-label={label}
          // Keys scroll it; what has no field in it could not be reached otherwise.
          tabIndex={0}
          sx={{ ...scrolling, p: 3, pt: 0, borderLeft: 1, borderColor: 'divider' }}
        >
          {beside}
        </Box>
      )}
    </Box>
  );
}
