import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../../platform/i18n/dates.ts';
import { ChartCard } from './ChartCard.tsx';
import { reportOf, useCharts } from './use-charts.ts';

/** Pixels of the day with most applications. */
const height = 72;

/**
 * How many applied on each of the last thirty days. Bars of the page's own: the first screen needs no library for them.
 * Who does not see them reads how many there were, and on which day most.
 */
export function ApplicationsChart({ own }: { own: boolean }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const number = new Intl.NumberFormat(locale);
  const charts = useCharts(own);
  const days = charts.data?.days ?? [];
  const total = charts.data && days.reduce((sum, { count }) => sum + count, 0);
  const most = days.reduce((best, each) => (each.count > best.count ? each : best), days[0] ?? { day: '', count: 0 });
  return (
    <ChartCard
      charts={charts}
      title="admin.dashboard.charts.applications"
      total={total}
      empty="admin.dashboard.charts.noApplications"
      more={{ to: reportOf('/report/funnel', { period: 'month' }, own), text: 'admin.dashboard.charts.funnel' }}
    >
      <Box component="figure" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <Box
          aria-hidden
          sx={{ height, display: 'flex', alignItems: 'flex-end', gap: '2px', borderBottom: 1, borderColor: 'divider' }}
        >
          {days.map(({ day, count }) => (
            <Box
              key={day}
              title={`${formatDay(day, locale)}: ${number.format(count)}`}
              sx={{ flex: 1, height: '100%', display: 'flex', alignItems: 'flex-end' }}
            >
              <Box
                sx={{
                  ...{ width: '100%', bgcolor: 'primary.main', borderRadius: '2px 2px 0 0' },
                  height: count === 0 ? 0 : Math.max(2, Math.round((height * count) / most.count)),
                }}
              />
            </Box>
          ))}
        </Box>
        <Typography
          component="div"
          aria-hidden
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', justifyContent: 'space-between' }}
        >
          <span>{formatDay(days[0]?.day ?? '', locale)}</span>
          <span>{translate('admin.dashboard.charts.today')}</span>
        </Typography>
        <Typography component="figcaption" variant="body2" color="textSecondary">
          {translate('admin.dashboard.charts.most', {
            day: formatDay(most.day, locale),
            count: number.format(most.count),
          })}
        </Typography>
      </Box>
    </ChartCard>
  );
}
