import { chartRows, mostBars } from '../../generated/chart-rows.ts';
import type { Report } from '../../generated/shapes.ts';
import type { Block, Paper } from '../../documents/index.ts';
import { t } from '../../platform/texts/texts.ts';
import { chartOf } from '../chart/chart.ts';
import type { ReportRow } from '../engine/run-report.ts';
import type { ReportRequest } from '../engine/statement.ts';
import { labelOf, writerOf } from '../engine/in-words.ts';

/** Points across a page without its margins. */
const widths = { A4: [487, 734], LETTER: [504, 684] } as const;

/** The chart of a report, where it has one and there is something to show. */
export function chartBlocks(
  report: Report,
  request: ReportRequest,
  rows: ReportRow[],
  { paper, landscape }: { paper: Paper; landscape: boolean },
): Block[] {
  const { chart } = report;
  if (!chart || rows.length === 0) return [];
  const { language } = request;
  const write = writerOf(report, request);
  const fieldOf = (name: string) => report.fields.find((field) => field.name === name)!;
  const isLine = chart.kind === 'line';
  const shown = chartRows(chart, rows);
  const drawing = chartOf(
    {
      kind: chart.kind,
      labels: shown.map((row) => write(fieldOf(chart.label), row[chart.label]) || t(language, 'reports.ui.none')),
      series: chart.values.map((name) => ({
        name: labelOf(report.texts, name, language),
        values: shown.map((row) => (typeof row[name] === 'number' ? row[name] : null)),
      })),
      written: (value) => write(fieldOf(chart.values[0]!), value),
    },
    widths[paper][landscape ? 1 : 0],
  );
  if (isLine || rows.length <= mostBars) return [{ kind: 'drawing', drawing }];
  return [
    { kind: 'drawing', drawing },
    { kind: 'remark', text: t(language, 'reports.ui.most', { smart_count: mostBars }) },
  ];
}
