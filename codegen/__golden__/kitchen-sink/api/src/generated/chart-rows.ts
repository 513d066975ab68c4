// Generated from codegen/src/shapes/chart-rows.ts by npm run codegen; changes made here are lost.
// What a chart shows of a report. Copied verbatim into the generated folders of api and admin.
interface Chart {
  kind: string;
  /** The field that names a bar or a point. */
  label: string;
  values: readonly string[];
}

/** More bars than this nobody compares. */
export const mostBars = 10;

/** So many days are told one by one, about ten years. */
const mostDays = 3_660;

const DAY = 86_400_000;
const isDay = (label: unknown): label is string => typeof label === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(label);

/**
 * The rows that a chart shows, in its order. A line goes from day to day: a day on which there was nothing has no row
 * in a report, and would be left out where its neighbours stand side by side.
 */
export function chartRows<Row extends Record<string, unknown>>(
  { kind, label, values }: Chart,
  rows: readonly Row[],
): Record<string, unknown>[] {
  if (kind !== 'line') return rows.slice(0, mostBars);
  const inOrder = rows.toSorted((a, b) => (String(a[label]) < String(b[label]) ? -1 : 1));
  const nothing = Object.fromEntries(values.map((name) => [name, 0]));
  return inOrder.flatMap((row, index) => {
    const [day, next] = [row[label], inOrder[index + 1]?.[label]];
    if (!isDay(day) || !isDay(next)) return [row];
    const between = Math.round((Date.parse(next) - Date.parse(day)) / DAY) - 1;
    if (between < 1 || between > mostDays) return [row];
    const dayAfter = (days: number) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
    return [row, ...Array.from({ length: between }, (_, at) => ({ ...nothing, [label]: dayAfter(at + 1) }))];
  });
}
