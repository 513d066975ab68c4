import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

/** A part of the page under its own heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{
        p: { xs: 3, sm: 4 },
        display: 'grid',
        gap: 3,
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
      }}
    >
      <Typography id={id} variant="h2">
        {title}
      </Typography>
      {children}
    </Paper>
  );
}
