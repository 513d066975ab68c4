import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { daysUntil, formatAge, formatDay } from '../platform/i18n/dates.ts';

/** The day on which a job closes; how long that is, as soon as it is less than a week. */
export function ClosingDate({ date }: { date: string }) {
  const locale = useLocale() ?? 'en';
  const soon = Date.parse(date) >= Date.now() && daysUntil(date) < 7;
  return (
    <>
      {formatDay(date, locale)}
      {soon && (
        <Box component="span" sx={{ color: 'warning.main', ml: 1.5 }}>
          {formatAge(date, locale)}
        </Box>
      )}
    </>
  );
}
