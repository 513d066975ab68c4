import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { useCharts } from './use-charts.ts';

interface ChartCardProps {
  title: string;
  /** How many the whole picture has; undefined until it is known. */
  total: number | undefined;
  empty: string;
  /** Where there is more to read, and what it is called. */
  more: { to: string | undefined; text: string };
  charts: ReturnType<typeof useCharts>;
  children: ReactNode;
}

/** The frame of a chart: what it shows, how many in all, and the way to more. */
export function ChartCard({ title, total, empty, more, charts: { error, refetch }, children }: ChartCardProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const name = translate(title);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-label={name}
      sx={{ p: 3, display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography variant="h2">
          {name}
          {total ? ` · ${number.format(total)}` : ''}
        </Typography>
        {more.to && (
          <Button component={Link} to={more.to}>
            {translate(more.text)}
          </Button>
        )}
      </Box>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {total === undefined && !error && <Waiting />}
      {total === 0 && <Typography color="textSecondary">{translate(empty)}</Typography>}
      {total ? children : null}
    </Paper>
  );
}
