import type { Measure, Report } from '../../generated/shapes.ts';

/** Name of a column, quoted. */
export const quoted = (name: string) => `"${name}"`;

/** The part of the values that a percentile lies above. */
const parts: Partial<Record<Measure['of'], number>> = { median: 0.5, p90: 0.9 };

/** Whose values a percentile puts in order; undefined for other measures. */
const rankedBy = (measure: Measure) => (measure.of === 'median' || measure.of === 'p90' ? measure.column : undefined);

/**
 * SQL of the groups of the rows in `facts` as `measured`, with what is measured of each but shares; with `is_total`, of
 * all of them. Reads nothing else.
 */
export function measuredSql(report: Report): string {
  return Object.values(report.measures).some((measure) => rankedBy(measure) !== undefined)
    ? ofBins(report)
    : ofFacts(report);
}

/** What describes a group in the facts themselves, where no SQL of its own does. */
const describing = ({ fields, by, measures, groupsSql }: Report) =>
  groupsSql === undefined
    ? fields.map(({ name }) => name).filter((name) => !by.includes(name) && !(name in measures))
    : [];

const groupingOf = ({ by, totals }: Report) => {
  const groups = by.map(quoted).join(', ');
  return { isTotal: `grouping(${groups}) > 0`, sets: totals ? `grouping sets ((${groups}), ())` : groups };
};

function ofFacts(report: Report): string {
  const { isTotal, sets } = groupingOf(report);
  const columns = [
    ...report.by.map(quoted),
    ...describing(report).map((name) => `any_value(${quoted(name)}) as ${quoted(name)}`),
    ...Object.entries(report.measures).flatMap(([name, measure]) => {
      const value = valueSql(measure);
      return value === undefined ? [] : `${value} as ${quoted(name)}`;
    }),
  ];
  return `measured as (select ${columns.join(', ')}, ${isTotal} as is_total from facts group by ${sets})`;
}

function valueSql(measure: Measure): string | undefined {
  switch (measure.of) {
    case 'count':
      return measure.column === undefined
        ? 'count(*)::int'
        : `(count(*) filter (where ${quoted(measure.column)}))::int`;
    case 'distinct':
      return `count(distinct ${quoted(measure.column)})::int`;
    case 'sum':
      return `coalesce(sum(${quoted(measure.column)}), 0)`;
    default:
      return undefined;
  }
}

/**
 * Percentiles of hundreds of thousands of rows: to sort them takes seconds, to count how often each tenth stands there
 * a part of that. So values are rounded to tenths, which is what readers see, before their place is looked for.
 */
function ofBins(report: Report): string {
  const by = report.by.map(quoted).join(', ');
  const { isTotal, sets } = groupingOf(report);
  const kept = describing(report);
  const measures = Object.entries(report.measures);
  const added = measures.filter(([, { of }]) => of === 'count' || of === 'sum');
  const distinct = measures.filter(([, { of }]) => of === 'distinct');
  const ranked = [...new Set(measures.flatMap(([, measure]) => rankedBy(measure) ?? []))];
  const bin = (column: string) => quoted(`bin of ${column}`);
  const named = (list: [string, Measure][]) => list.map(([name, measure]) => `${valueSql(measure)} as ${quoted(name)}`);
  const keptOnce = kept.map((name) => `any_value(${quoted(name)}) as ${quoted(name)}`);

  const bins = `select ${[
    by,
    ...keptOnce,
    ...ranked.map((column) => `(${quoted(column)} * 10)::int as ${bin(column)}`),
    ...named(added),
    'count(*) as "rows"',
  ].join(', ')} from facts group by ${[by, ...ranked.map(bin)].join(', ')}`;

  // The first of three that are united says the type.
  const types: Partial<Record<Measure['of'], string>> = { distinct: '::int', median: '::float8', p90: '::float8' };
  const nothing = (name: string) => `null${types[report.measures[name]?.of ?? 'count'] ?? ''}`;
  /** Some columns of the groups; of what is measured elsewhere they have nothing. */
  const partOf = (columns: Record<string, string>, from: string) =>
    `select ${by}, is_total, ${[...kept, ...measures.flatMap(([name, { of }]) => (of === 'share' ? [] : name))]
      .map((name) => `${columns[name] ?? nothing(name)} as ${quoted(name)}`)
      .join(', ')} from ${from}`;
  const own = (names: string[]) => Object.fromEntries(names.map((name) => [name, quoted(name)]));
  const sums = added.map(
    ([name, { of }]) => `coalesce(sum(${quoted(name)}), 0)${of === 'count' ? '::int' : ''} as ${quoted(name)}`,
  );

  const united = [
    partOf(
      own([...kept, ...added.map(([name]) => name)]),
      `(select ${[by, `${isTotal} as is_total`, ...keptOnce, ...sums].join(', ')} from bins group by ${sets}) b`,
    ),
    ...ranked.map((column) => {
      const levels = report.totals
        ? `grouping sets ((${by}, ${bin(column)}), (${bin(column)}))`
        : `${by}, ${bin(column)}`;
      const window = `sum(sum("rows")) over (partition by ${by}, ${isTotal}`;
      return partOf(
        Object.fromEntries(
          measures.flatMap(([name, measure]) => (rankedBy(measure) === column ? [[name, percentileSql(measure)]] : [])),
        ),
        `(select ${by}, ${isTotal} as is_total, ${bin(column)} as value, ${window} order by ${bin(column)}) as up_to,
 ${window}) as of_all from bins where ${bin(column)} is not null group by ${levels}) v group by ${by}, is_total`,
      );
    }),
    ...(distinct.length === 0
      ? []
      : [
          partOf(
            own(distinct.map(([name]) => name)),
            `(select ${[by, `${isTotal} as is_total`, ...named(distinct)].join(', ')} from facts group by ${sets}) d`,
          ),
        ]),
  ];
  return `bins as (${bins}),
measured as (${partOf(
    Object.fromEntries(
      [...kept, ...measures.map(([name]) => name)].map((name) => [name, `any_value(${quoted(name)})`]),
    ),
    `(${united.join('\nunion all ')}) p group by ${by}, is_total`,
  )})`;
}

/** SQL of a percentile over bins: `value` in tenths, how many rows stand `up_to` it, and `of_all`. */
function percentileSql({ of }: Measure): string {
  const place = `(of_all - 1) * ${parts[of]}`;
  const at = (edge: 'floor' | 'ceil') => `min(value) filter (where up_to > ${edge}(${place}))`;
  return `round((${at('floor')} + (${at('ceil')} - ${at('floor')}) * max(${place} - floor(${place}))) / 10, 1)::float8`;
}

/** SQL of a share of two measures that stand in the row `m`, under its name; undefined for all others. */
export function shareSql(measure: Measure, name: string): string | undefined {
  if (measure.of !== 'share') return undefined;
  const { part, whole } = measure;
  return `round(100.0 * m.${quoted(part)} / nullif(m.${quoted(whole)}, 0), 1)::float8 as ${quoted(name)}`;
}
