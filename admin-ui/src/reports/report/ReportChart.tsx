import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { useLocale, useTranslate } from 'react-admin';
import { chartRows, mostBars } from '../../generated/chart-rows.ts';
import { kinds } from '../../generated/kinds.ts';
import { formatDay } from '../../platform/i18n/dates.ts';
import { labelKey, nameKey, valueKey } from '../../schema-ui/texts.ts';
import type { Report, ReportRow } from './use-report.ts';

/** Pixels of one bar, and between the bars of two rows. */
const bar = 12;
const gap = 12;
/** What a large number takes on an axis, which cuts it off otherwise. */
const wide = 60;

/**
 * A report as a picture. Who does not see it has the same numbers in the table below, so it is left out for them;
 * series differ in lightness, not in hue alone.
 */
export default function ReportChart({ report, rows }: { report: Report; rows: ReportRow[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { palette } = useTheme();
  const { chart } = report;
  if (!chart || rows.length === 0) return null;
  const field = report.fields.find(({ name }) => name === chart.label);
  const label = (row: ReportRow): string => {
    const value = row[chart.label];
    if (value === null || value === undefined) return translate('reports.ui.none');
    if (field?.choices) return translate(valueKey(report.texts, chart.label, String(value)));
    if (field && kinds[field.kind].value === 'date') return formatDay(String(value), locale);
    return String(value);
  };
  const isLine = chart.kind === 'line';
  const shown = chartRows(chart, rows);
  const number = new Intl.NumberFormat(locale);
  const write = (value: number | null) => (value === null ? translate('reports.ui.none') : number.format(value));
  const colours = [palette.primary.main, palette.warning.main, palette.success.dark];
  const series = chart.values.map((name, index) => ({
    data: shown.map((row) => (typeof row[name] === 'number' ? row[name] : null)),
    label: translate(labelKey(report.texts, name)),
    color: colours[index % colours.length]!,
    valueFormatter: write,
    // From number to number: a curve would tell of some that nobody counted.
    ...(isLine ? ({ curve: 'linear', showMark: false } as const) : {}),
  }));
  const labels = shown.map(label);
  const title = translate('reports.ui.chart', { title: translate(nameKey(report.texts)) });
  // Keys have nothing to do in a picture whose numbers stand in the table.
  const common = { series, skipAnimation: true, hideLegend: series.length === 1, disableKeyboardNavigation: true };
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, breakInside: 'avoid' }}>
      <Box aria-hidden sx={{ maxWidth: 880 }}>
        {isLine ? (
          <LineChart
            {...common}
            height={280}
            xAxis={[{ scaleType: 'point', data: labels, disableTicks: true }]}
            yAxis={[{ valueFormatter: write, width: wide }]}
          />
        ) : (
          <BarChart
            {...common}
            layout="horizontal"
            margin={{ right: wide / 2 }}
            height={90 + shown.length * (bar * series.length + gap)}
            yAxis={[{ scaleType: 'band', data: unique(labels), width: 170, tickLabelStyle: { fontSize: 12 } }]}
            xAxis={[{ tickMinStep: 1, valueFormatter: write }]}
          />
        )}
      </Box>
      {!isLine && rows.length > mostBars && (
        <Typography component="figcaption" variant="body2" color="textSecondary">
          {translate('reports.ui.most', { smart_count: mostBars })}
        </Typography>
      )}
    </Box>
  );
}

/** A band for each row, also where two are called alike. */
const unique = (labels: string[]) =>
  labels.map(
    (label, index) => label + '\u200b'.repeat(labels.slice(0, index).filter((other) => other === label).length),
  );
