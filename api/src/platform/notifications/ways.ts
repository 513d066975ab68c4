import { calls } from '../../generated/calls.ts';
import type { Rows } from '../../generated/rows.ts';

export type Kind = Rows['notifications']['kind'];
export type Way = NonNullable<Rows['employees']['notification_ways'][Kind]>;

/** What schemas/values/notification-ways.schema.json says of a kind. */
type Choice = { enum: readonly Way[]; default: Way };

const choices = (
  calls.find(({ id }) => id === 'chooseNotifications')!.body as unknown as {
    properties: { ways: { properties: Record<Kind, Choice> } };
  }
).properties.ways.properties;

/** All kinds, in the order in which people are shown them. */
export const KINDS = Object.keys(choices) as Kind[];

/** The ways in which somebody can be told of a kind. */
export const waysOf = (kind: Kind): readonly Way[] => choices[kind].enum;

/** How somebody is told who has not chosen. */
export const usualWay = (kind: Kind): Way => choices[kind].default;

/** Whose mail at once comes from what causes them, in its own words or as often as is chosen for single jobs. */
const MAILED_BY_CAUSE: readonly Kind[] = ['offer', 'information', 'stage', 'job_expiring'];

const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');

const usualSql = `'${JSON.stringify(Object.fromEntries(KINDS.map((kind) => [kind, usualWay(kind)])))}'::jsonb`;

/** A kind, or SQL of one. */
type KindOrSql = Kind | { sql: string };

const sqlOf = (kind: KindOrSql) => (typeof kind === 'string' ? `'${kind}'` : kind.sql);

/** SQL of all ways of an employee, a row `employee` of employees, as an object by kinds. */
export const waysSql = (employee: string): string => `(${usualSql} || ${employee}.notification_ways)`;

/** SQL of how an employee is told of a kind. */
export const waySql = (employee: string, kind: KindOrSql): string =>
  `coalesce(${employee}.notification_ways ->> ${sqlOf(kind)}, ${usualSql} ->> ${sqlOf(kind)})`;

/** SQL that is true where an employee is told of a kind at all. */
export const toldSql = (employee: string, kind: KindOrSql): string => `${waySql(employee, kind)} <> 'none'`;

/** SQL that is true where an employee is mailed of a kind at once. */
export const mailedSql = (employee: string, kind: KindOrSql): string => `${waySql(employee, kind)} = 'mail'`;

/** SQL of the mail that a notification of a kind waits for, by what its reader has chosen; null for none. */
export const mailDueSql = (employee: string, kind: KindOrSql): string => `case ${waySql(employee, kind)}
  when 'digest' then 'digest' when 'mail' then case when ${sqlOf(kind)} not in (${quoted(MAILED_BY_CAUSE)}) then 'mail' end end`;
