import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A section below the form of a screen. */
export function BelowForm({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} sx={{ display: 'grid', gap: 2, maxWidth: 880, mt: 4 }}>
      <Typography variant="h2" id={heading}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}
