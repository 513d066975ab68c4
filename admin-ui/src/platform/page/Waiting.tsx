import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'react-admin';

/** Something is being read. It takes no room away from what comes. */
export function Waiting() {
  const translate = useTranslate();
  return (
    <Box sx={{ minHeight: 120 }}>
      <LinearProgress aria-label={translate('ra.page.loading')} />
    </Box>
  );
}
