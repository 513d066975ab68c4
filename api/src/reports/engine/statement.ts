import { narrowings, reportFilters } from '../../generated/reports.ts';
import type { Language, Report } from '../../generated/shapes.ts';
import { kinds } from '../../generated/kinds.ts';
import { inLanguageSql } from '../../generated/in-language-sql.ts';
import type { Reader } from '../../platform/permissions/scopes.ts';
import { sortedSql } from '../../platform/resource/sorted-sql.ts';
import { quoted } from './measured.ts';
import { scopedTables } from './scoped-tables.ts';

/** What somebody asks of a report: the days are those of the organization, the end is part of the period. */
export interface ReportRequest {
  caller: Reader;
  language: Language;
  /** IANA name of the organization's time zone. */
  zone: string;
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  /** What the filters say, by name: lists with commas. */
  filters: Record<string, string>;
}

/** Values of a statement in the order of its placeholders; each stands there once. */
class Parameters {
  readonly values: unknown[] = [];
  readonly #places = new Map<string, string>();

  place(name: string, type: string, value: unknown): string {
    let place = this.#places.get(name);
    if (place === undefined) {
      this.values.push(value);
      place = `$${this.values.length}::${type}`;
      this.#places.set(name, place);
    }
    return place;
  }
}

/**
 * The statement of a report: `with` has the tables within the caller's reach and the rows of its SQL as `facts`.
 * Names of tables in a report's SQL mean the former, because a `with` hides the table of its name.
 */
export class ReportStatement {
  readonly #parameters = new Parameters();
  readonly #request: ReportRequest;
  readonly report: Report;

  constructor(report: Report, request: ReportRequest) {
    this.report = report;
    this.#request = request;
  }

  get values(): unknown[] {
    return this.#parameters.values;
  }

  /** A value of the statement's own. */
  place(name: string, type: string, value: unknown): string {
    return this.#parameters.place(`own ${name}`, type, value);
  }

  /** SQL of the text that the reader sees of a column of texts per language. */
  textSql(column: string): string {
    return inLanguageSql(column, this.#request.language);
  }

  /** `with jobs as (…), …, facts as (…)` */
  get with(): string {
    const { id, role } = this.#request.caller;
    const { sql, groupsSql = '' } = this.report;
    const read = `${sql} ${groupsSql}`;
    const who = { id: this.place('caller', 'bigint', id), role };
    const tables = scopedTables(who, (table) => this.#narrowed(table))
      .filter(({ neededBy }) => neededBy.some((name) => new RegExp(`\\b${name}\\b`).test(read)))
      .map(({ name, sql: rows }) => `${name} as not materialized (${rows})`);
    return `with ${[...tables, `facts as (${this.#compiled(sql)}\n)`].join(',\n')}`;
  }

  /** SQL that describes the groups, which it reads as `groups`. */
  get groupsSql(): string {
    return this.#compiled(this.report.groupsSql ?? '');
  }

  /** What the filters that are given leave of a table. */
  #narrowed(table: string): string[] {
    const { filters } = this.#request;
    return narrowings
      .filter((narrowing) => narrowing.table === table && narrowing.by.some((name) => filters[name] !== undefined))
      .map(({ sql }) => `(${this.#compiled(sql)})`);
  }

  /** SQL of a schema with placeholders for `:name`, and the text in the reader's language for `:text(column)`. */
  #compiled(sql: string): string {
    return sql
      .replace(/--[^\n]*/g, '')
      .replace(/(?<![:\w]):text\(([\w.]+)\)/g, (_, column: string) => this.textSql(column))
      .replace(/(?<![:\w]):([a-z_]+)/g, (_, name: string) => this.#parameter(name));
  }

  #parameter(name: string): string {
    const { firstDay, lastDay, zone, language, filters } = this.#request;
    const own = (type: string, value: unknown) => this.#parameters.place(name, type, value);
    const midnight = (day: string | undefined, open: string, more: number) =>
      day === undefined
        ? `'${open}'::timestamptz`
        : `(${this.#parameters.place(more ? 'last_day' : 'first_day', 'date', day)} + ${more})::timestamp at time zone ${this.#parameters.place('zone', 'text', zone)}`;
    switch (name) {
      case 'from':
        return `(${midnight(firstDay, '-infinity', 0)})`;
      case 'until':
        return `(${midnight(lastDay, 'infinity', 1)})`;
      case 'first_day':
        return firstDay === undefined ? `'-infinity'::date` : own('date', firstDay);
      case 'last_day':
        return lastDay === undefined ? `'infinity'::date` : own('date', lastDay);
      case 'zone':
        return own('text', zone);
      case 'language':
        return own('text', language);
      default: {
        const filter = reportFilters[name];
        if (filter === undefined)
          throw new Error(`The report ${this.report.name} reads :${name}, which nothing gives.`);
        const value = filters[name];
        return own(filter.type, value !== undefined && filter.type.endsWith('[]') ? value.split(',') : (value ?? null));
      }
    }
  }
}

/** What rows are sorted by: texts as people sort them, the values of a list as the schema names them, nothing last. */
export function orderSql(report: Report, column: string, direction: 'ASC' | 'DESC'): string {
  const field = report.fields.find(({ name }) => name === column);
  const value = `r.${quoted(column)}`;
  if (field?.choices) return `${sortedSql(field, `${value}::text`).join(', ')} ${direction} nulls last`;
  const isText = field !== undefined && kinds[field.kind].value === 'text' && field.kind !== 'ref';
  return `${isText ? `lower(${value}::text)` : value} ${direction} nulls last`;
}
