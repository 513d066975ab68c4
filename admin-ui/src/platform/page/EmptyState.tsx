import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** What stands where rows would be: what this place is for, and the first step. */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Box sx={{ py: 12, px: 4, textAlign: 'center', display: 'grid', gap: 4, justifyItems: 'center' }}>
      <Typography color="textSecondary" sx={{ maxWidth: '50ch' }}>
        {text}
      </Typography>
      {action}
    </Box>
  );
}
