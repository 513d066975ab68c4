import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

/** A part of a page is being read: a line with a name. */
export function WaitingLine() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate('ra.page.loading')} />;
}

/** Something is being read. It takes no room away from what comes. */
export const Waiting = () => (
  <Box sx={{ minHeight: 120 }}>
    <WaitingLine />
  </Box>
);
