import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Waiting } from './Waiting.tsx';

interface EmptyStateProps {
  text: string;
  action?: ReactNode;
  /** That there is nothing was said of what was asked for before: what is asked for now is on its way. */
  waits?: boolean;
}

/** What stands where rows would be: what this place is for, and the first step. */
export function EmptyState({ text, action, waits = false }: EmptyStateProps) {
  if (waits) return <Waiting />;
  return (
    <Box sx={{ py: 12, px: 4, textAlign: 'center', display: 'grid', gap: 4, justifyItems: 'center' }}>
      <Typography color="textSecondary" sx={{ maxWidth: '50ch' }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}
