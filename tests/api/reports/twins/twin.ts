import type { Period, Plain } from '../plain.ts';

export type Row = Record<string, unknown>;

/** A report as it is counted plainly: each row by the columns that it tells, in whatever order, and its totals. */
export type Twin = (plain: Plain, period: Period) => { rows: Row[]; totals?: Row };
