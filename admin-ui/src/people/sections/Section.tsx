import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of a page under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ display: 'grid', gap: 3, minWidth: 0, alignContent: 'start' }}
    >
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
