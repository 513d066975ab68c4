import Box from '@mui/material/Box';
import { useLocale } from 'react-admin';
import { ChartCard } from './ChartCard.tsx';
import { reportOf, useCharts } from './use-charts.ts';

/** In which stages the candidates of active jobs stand: a list whose numbers are drawn as bars, too. */
export function StagesChart({ own }: { own: boolean }) {
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const charts = useCharts(own);
  const stages = charts.data?.stages ?? [];
  const most = Math.max(...stages.map(({ count }) => count), 1);
  const filters = { period: 'all', job_status: 'active' };
  return (
    <ChartCard
      charts={charts}
      title="admin.dashboard.charts.stages"
      total={charts.data && stages.reduce((sum, { count }) => sum + count, 0)}
      empty="admin.dashboard.charts.nobody"
      more={{ to: reportOf('/report/applicants-by-stage', filters, own), text: 'admin.dashboard.charts.byStage' }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {stages.map(({ name, count }) => (
          <Box
            component="li"
            key={name}
            sx={{
              ...{ display: 'grid', alignItems: 'center', columnGap: 3 },
              gridTemplateColumns: 'minmax(0, 2fr) 3.5em minmax(0, 3fr)',
            }}
          >
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Box>
            <Box component="span" sx={{ textAlign: 'right' }}>
              {number.format(count)}
            </Box>
            <Box
              aria-hidden
              sx={{
                ...{ height: 10, minWidth: 2, bgcolor: 'primary.main', borderRadius: '2px' },
                width: `${(100 * count) / most}%`,
              }}
            />
          </Box>
        ))}
      </Box>
    </ChartCard>
  );
}
