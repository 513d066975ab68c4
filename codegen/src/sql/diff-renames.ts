import { quoted } from '../names.ts';
import type { TableDefinition } from './ddl.ts';
import type { Catalog, CatalogTable } from './introspect.ts';
import type { Step } from './steps.ts';

/** Tables whose old name is still there get their new one; the catalog is told as it will be then. */
export function renameTables(tables: TableDefinition[], found: Catalog): { steps: Step[]; catalog: Catalog } {
  const steps: Step[] = [];
  let catalog = found;
  for (const table of tables) {
    const old = table.renamedFrom;
    const there = old === undefined ? undefined : catalog[old];
    if (old === undefined || there === undefined || catalog[table.name] !== undefined) continue;
    steps.push({ sql: `alter table ${quoted(old)} rename to ${quoted(table.name)};` });
    const renamed = { ...there };
    steps.push(...renameObjects(table, renamed, old, table.name));
    const { [old]: _gone, ...rest } = catalog;
    catalog = mapDefinitions({ ...rest, [table.name]: renamed }, (definition) =>
      replaceWord(definition, old, table.name),
    );
  }
  return { steps, catalog };
}

/** The same for columns. */
export function renameColumns(table: TableDefinition, found: CatalogTable): { steps: Step[]; table: CatalogTable } {
  const steps: Step[] = [];
  let actual = found;
  for (const column of table.columns) {
    const old = column.renamedFrom;
    const there = old === undefined ? undefined : actual.columns[old];
    if (old === undefined || there === undefined || actual.columns[column.name] !== undefined) continue;
    steps.push({ sql: `alter table ${quoted(table.name)} rename column ${quoted(old)} to ${quoted(column.name)};` });
    const { [old]: _gone, ...columns } = actual.columns;
    const renamed = { ...actual, columns: { ...columns, [column.name]: there } };
    steps.push(...renameObjects(table, renamed, old, column.name));
    actual = mapDefinitions({ only: renamed }, (definition) => replaceWord(definition, old, column.name))[
      'only'
    ] as CatalogTable;
  }
  return { steps, table: actual };
}

/** Constraints and indexes that were named after what is renamed; changes `there`. */
function renameObjects(table: TableDefinition, there: CatalogTable, old: string, name: string): Step[] {
  const steps: Step[] = [];
  const wanted = new Set([...table.constraints, ...table.foreignKeys, ...table.indexes].map((object) => object.name));
  const renamed = (objectName: string) => {
    const now = objectName.replace(new RegExp(`(^|_)${old}(?=_|$)`), `$1${name}`);
    return now !== objectName && wanted.has(now) ? now : undefined;
  };
  const move = <Value>(objects: Record<string, Value>, sql: (from: string, to: string) => string) =>
    Object.fromEntries(
      Object.entries(objects).map(([from, object]) => {
        const to = renamed(from);
        if (to === undefined) return [from, object];
        steps.push({ sql: sql(from, to) });
        return [to, object];
      }),
    );
  there.constraints = move(
    there.constraints,
    (from, to) => `alter table ${quoted(table.name)} rename constraint ${quoted(from)} to ${quoted(to)};`,
  );
  there.indexes = move(there.indexes, (from, to) => `alter index ${quoted(from)} rename to ${quoted(to)};`);
  return steps;
}

const replaceWord = (text: string, old: string, name: string) =>
  text.replace(new RegExp(`(?<![\\w'])"?${old}"?(?![\\w'])`, 'g'), name);

function mapDefinitions(catalog: Catalog, change: (definition: string) => string): Catalog {
  const mapped = <Value extends { definition: string }>(objects: Record<string, Value>) =>
    Object.fromEntries(
      Object.entries(objects).map(([name, object]) => [name, { ...object, definition: change(object.definition) }]),
    );
  return Object.fromEntries(
    Object.entries(catalog).map(([name, table]) => [
      name,
      { ...table, constraints: mapped(table.constraints), indexes: mapped(table.indexes) },
    ]),
  );
}
