import type { EntityIR } from '../ir.ts';
import { pascal } from '../names.ts';
import { eachEntity } from './report.ts';
import type { Lint } from './index.ts';

/** Names that must be one of a kind: classes, tables, paths, constraints, seeds' keys. */
export const lintNames: Lint = (model) => {
  const first = new Map<string, EntityIR>();
  const clash = (kind: string, name: string, entity: EntityIR) => {
    const key = `${kind} ${name}`;
    const other = first.get(key);
    if (other === undefined) first.set(key, entity);
    return other === undefined || other === entity ? undefined : other.source;
  };
  return eachEntity(model.entities, (entity, report) => {
    const named = pascal(entity.name);
    if (entity.className !== named)
      report.add(['title'], `"${entity.className}" does not go with the file name`, named);
    const table = clash('table', entity.table, entity);
    if (table) report.add(['x-entity', 'table'], `the table "${entity.table}" is that of ${table}`);
    const path = clash('path', entity.path, entity);
    if (path && entity.operations.length > 0)
      report.add(['x-entity', 'path'], `the path "${entity.path}" is that of ${path}`);
    for (const field of entity.fields) {
      const join = field.ref?.join;
      const other = join && clash('table', join.table, entity);
      if (join && other)
        report.add(['properties', field.name], `its join table "${join.table}" is already that of ${other}`);
    }
    const constraints = new Set<string>();
    [...entity.indexes, ...entity.checks].forEach(({ name }) => {
      const other = clash('constraint', name, entity);
      if (other) report.add([], `the name "${name}" of an index or check is taken by ${other}`);
      else if (constraints.has(name))
        report.add([], `two indexes or checks are named "${name}"`, 'x-indexes with names of their own');
      constraints.add(name);
    });
  });
};
