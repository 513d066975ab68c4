import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';

interface FoldedProps {
  open: boolean;
  children: ReactNode;
}

/**
 * The inputs of a row that is one line until it is opened. They are made when it is opened first, since the inputs of
 * fifty rows keep a page busy for seconds. Then they stay, closed or not, so that the checks of what was written run;
 * a row that nobody opened is as the server gave it, or the server says what it lacks.
 */
export function Folded({ open, children }: FoldedProps) {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Box hidden={!open} sx={{ display: open ? 'grid' : 'none', gap: 3, p: { xs: 3, sm: 4 }, minWidth: 0 }}>
      {wasOpen && children}
    </Box>
  );
}
