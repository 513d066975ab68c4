import { quoted } from '../names.ts';
import type { TableDefinition } from './ddl.ts';
import { madeByHand } from './diff.ts';
import type { CatalogTable } from './introspect.ts';
import type { Step } from './steps.ts';

/**
 * Columns that PostgreSQL keeps and that shall hold something else, or read a column that gets another type: they go
 * first, with their indexes, and come back as new ones. Nothing is lost, for what they hold follows from the others.
 */
export function dropOutdated(
  table: TableDefinition,
  desired: CatalogTable,
  found: CatalogTable,
): { steps: Step[]; table: CatalogTable } {
  const retyped = Object.entries(found.columns).some(([name, { type }]) => {
    const wanted = desired.columns[name];
    return wanted !== undefined && wanted.type !== type;
  });
  const gone = Object.entries(found.columns)
    .filter(([name, there]) => {
      const wanted = desired.columns[name];
      if (!there.generated || madeByHand(there.comment)) return false;
      return retyped || !wanted?.generated || wanted.default !== there.default;
    })
    .map(([name]) => name);
  if (gone.length === 0) return { steps: [], table: found };
  const reads = (definition: string) =>
    gone.some((name) => new RegExp(`\\b${name}\\b`).test(definition.replace(/^.* USING /, '')));
  return {
    steps: gone.map((name) => ({ sql: `alter table ${quoted(table.name)} drop column ${quoted(name)};` })),
    table: {
      ...found,
      columns: Object.fromEntries(Object.entries(found.columns).filter(([name]) => !gone.includes(name))),
      indexes: Object.fromEntries(Object.entries(found.indexes).filter(([, index]) => !reads(index.definition))),
    },
  };
}
