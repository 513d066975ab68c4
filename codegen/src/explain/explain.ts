import { ownRouteRoles } from '../emit/roles.ts';
import type { EntityIR, FieldIR, Model, Role } from '../ir.ts';
import { actCalls, generatedCalls } from '../model/calls-table.ts';
import { nearest } from '../problems.ts';
import { tablesOf } from '../sql/ddl.ts';
import { indexesOfFilter, indexesOfSearch, indexesOfSort } from './costs.ts';

/** What a file of schemas/entities gives, in plain lines. Throws when there is no such entity. */
export function explain(model: Model, name: string): string {
  const entity = model.entities.find((each) => each.name === name || each.path === name || each.table === name);
  if (entity === undefined) {
    const names = model.entities.map((each) => each.name);
    const suggestion = nearest(name, names);
    throw new Error(
      `There is no entity "${name}"${suggestion ? `, did you mean "${suggestion}"?` : ''} Entities: ${names.join(', ')}`,
    );
  }
  const sections: [string, string[][]][] = [
    ...tables(entity),
    ['Calls', calls(entity, model)],
    ['Screens', screens(entity, model)],
    ['Filters', filters(entity)],
    ['Orders', orders(entity)],
  ];
  const filled = sections.filter(([, rows]) => rows.length > 0);
  return [`${entity.name}: ${entity.description} (${entity.source})`, ...filled.map(section)].join('\n\n');
}

/** Columns of words under a heading, one below the other. */
export function section([heading, rows]: [string, string[][]]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd();
  return [heading, ...rows.map(line)].join('\n');
}

/** The table of the entity, and those of its lists of references. */
const tables = (entity: EntityIR): [string, string[][]][] =>
  tablesOf([entity]).flatMap(({ name, columns, constraints, indexes, foreignKeys }): [string, string[][]][] => [
    [`Table ${name}`, columns.map((column) => [column.name, column.sql])],
    [`Rules of ${name}`, [...constraints, ...foreignKeys].map((rule) => [rule.name, rule.sql])],
    [
      `Indexes of ${name}`,
      indexes.map((index) => [index.name, index.sql.replace(/^create (unique )?index \S+ /, '$1')]),
    ],
  ]);

const calls = (entity: EntityIR, model: Model): string[][] =>
  [...generatedCalls(model), ...actCalls(model)]
    .filter((each) => each.entity === entity)
    .map(({ call: { method, path, id, roles } }) => [
      `${method} /api/v1/${path}`,
      id,
      Array.isArray(roles) ? who(roles, model) : roles,
    ]);

function screens(entity: EntityIR, model: Model): string[][] {
  const open = ownRouteRoles(entity);
  const changes = entity.operations.includes('update') ? entity.roles.update : [];
  const routes = Object.entries(entity.routes).map(([view, path]) => {
    const readers = view === 'edit' ? (open[path] ?? []).filter((role) => !changes.includes(role)) : [];
    const reading = readers.length > 0 ? `, to read: ${readers.join(', ')}` : '';
    const { menu } = entity;
    const entry = view === 'list' && menu ? `; in the menu of ${who(menu.roles ?? open[path] ?? [], model)}` : '';
    return [view, `#${path}`, `${who(open[path] ?? [], model)}${reading}${entry}`];
  });
  return [...routes, ...entity.screens.map(({ id, path, roles }) => [id, `#${path}`, who(roles, model)])];
}

/** The group that they are, else each. */
function who(roles: Role[], { roleGroups }: Model): string {
  const group = Object.entries(roleGroups).find(([, members]) => members.join() === roles.join());
  return group?.[0] ?? (roles.join(', ') || 'nobody');
}

const filters = (entity: EntityIR): string[][] => [
  ...(entity.search.length > 0 ? [['q', 'words of', cost(indexesOfSearch(entity), reads)]] : []),
  ...entity.fields.flatMap((field) =>
    field.filter.map((operator) => [field.name, operator, cost(indexesOfFilter(entity, field, operator), reads)]),
  ),
];

const orders = (entity: EntityIR): string[][] =>
  entity.fields
    .filter((field) => field.sort)
    .map((field) => [
      field.name,
      own(entity, field),
      cost(indexesOfSort(entity, field), 'reads the table and sorts it'),
    ]);

const own = ({ list }: EntityIR, { name }: FieldIR) => (list?.sort[0] === name ? 'first' : '');

const reads = 'reads the table';
const cost = (indexes: string[], without: string) => (indexes.length > 0 ? `uses ${indexes.join(', ')}` : without);
