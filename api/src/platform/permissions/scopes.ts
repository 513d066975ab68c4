import type { ScopeName } from '../../generated/names.ts';
import type { Caller } from '../chain/context.ts';
import { reachesApplicantSql, reachesEveryJob, reachesJobSql, reachesProfileSql, type Who } from './reach.ts';

/** Turns a value into a parameter of the statement that is being built and answers its `$n`. */
export type Bind = (value: unknown) => string;

/** Who reads, as far as it decides over rows. */
export type Reader = Pick<Caller, 'id' | 'role'>;

/** A row rule: SQL that is true for the rows that the caller may reach; `column` holds the id that the rule is about. */
export type RowRule = (caller: Reader, column: string, bind: Bind) => string;

/** Whoever reaches every job is asked for nothing, not even for being there. */
const ruleOf =
  (sql: (who: Who, column: string) => string): RowRule =>
  (caller, column, bind) =>
    reachesEveryJob(caller) ? 'true' : sql({ id: bind(caller.id), role: caller.role }, column);

/** Rules that every area may use: see reach.ts. */
export const rowRules = {
  job: ruleOf(reachesJobSql),
  profile: ruleOf(reachesProfileSql),
  applicant: ruleOf(reachesApplicantSql),
} satisfies Partial<Record<ScopeName, RowRule>>;

/**
 * A row rule as SQL for a statement of one's own: `scopeSql('profile', caller, 'p.id', bind)`. `scope` is one of the
 * rules above; `column` is trusted SQL.
 */
export function scopeSql(scope: keyof typeof rowRules, caller: Caller, column: string, bind: Bind): string {
  return rowRules[scope](caller, column, bind);
}

/** A list of parameters that grows with `bind`; `start` values stand before it. */
export function parameters(start: unknown[] = []): { values: unknown[]; bind: Bind } {
  const values = [...start];
  return { values, bind: (value) => `$${values.push(value)}` };
}
