import type { Drawing } from '../../documents/index.ts';
import { barChart } from './bar-chart.ts';
import { lineChart } from './line-chart.ts';

/** What a chart shows: of each label the values of one or more series. */
export interface ChartData {
  kind: 'bar' | 'line' | 'funnel';
  labels: string[];
  series: { name: string; values: (number | null)[] }[];
  /** Numbers in the reader's language. */
  written: (value: number) => string;
}

/** A chart as paths and words, `width` points wide. Every shape has its words beside it, so colours tell nothing alone. */
export const chartOf = (data: ChartData, width: number): Drawing =>
  data.kind === 'line' ? lineChart(data, width) : barChart(data, width);
