import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';

/** How many candidates a job has: the number, and a bar that compares it with the other jobs on the page. */
export function CandidateCount({ count, most }: { count: number; most: number }) {
  const locale = useLocale() ?? 'en';
  const share = most > 0 ? Math.round((count / most) * 100) : 0;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 }}>
      <Box
        aria-hidden
        sx={{ display: { xs: 'none', md: 'flex' }, width: 96, height: 6, justifyContent: 'flex-end', flexShrink: 0 }}
      >
        <Box sx={{ borderRadius: 1, bgcolor: 'primary.main', opacity: 0.7 }} style={{ width: `${share}%` }} />
      </Box>
      <span>{new Intl.NumberFormat(locale).format(count)}</span>
    </Box>
  );
}
