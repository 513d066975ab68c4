import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useLocale } from 'react-admin';

/** How far work on the server is, as a bar and in words that are read out when they change. */
export function WorkProgress({ label, done, total }: { label: string; done: number; total: number }) {
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const share = total === 0 ? 100 : Math.round((done / total) * 100);
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 160 }}>
      <LinearProgress variant="determinate" value={share} aria-label={label} />
      <span role="status">
        {number.format(done)} / {number.format(total)}
      </span>
    </Box>
  );
}
