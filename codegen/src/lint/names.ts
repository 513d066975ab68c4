import { isDeepStrictEqual } from 'node:util';
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
    // Where nothing else is said, the path is the table's name.
    if (path && entity.operations.length > 0 && !(table && entity.path === entity.table))
      report.add(['x-entity', 'path'], `the path "${entity.path}" is that of ${path}`);
    for (const field of entity.fields) {
      const join = field.ref?.join;
      const other = join && clash('table', join.table, entity);
      if (join && other)
        report.add(['properties', field.name], `its join table "${join.table}" is already that of ${other}`);
    }
    const constraints = new Map<string, object>();
    const all = [
      ...entity.indexes.map((index) => ['x-indexes', index] as const),
      ...entity.checks.map((check) => ['x-checks', check] as const),
    ];
    all.forEach(([of, constraint]) => {
      const { name } = constraint;
      const other = clash('constraint', name, entity);
      if (other) report.add([], `the name "${name}" of an index or check is taken by ${other}`);
      else if (constraints.has(name) && !(of === 'x-indexes' && isSame(constraints.get(name)!, constraint)))
        report.add([of], `two indexes or checks are named "${name}"`, 'x-indexes with names of their own');
      constraints.set(name, constraint);
    });
  });
};

/** Whether one is the other again, which is told at its place. */
const isSame = (one: object, other: object) =>
  isDeepStrictEqual({ ...one, place: undefined }, { ...other, place: undefined });
