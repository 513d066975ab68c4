import type { EntityIR, FieldIR } from '../ir.ts';
import { quoted } from '../names.ts';
import type { Lint } from './index.ts';
import { eachEntity } from './report.ts';

/** Tables of millions of rows have an index that begins with every field by which they are filtered or sorted. */
export const lintLargeTables: Lint = (model, _sources, found) =>
  eachEntity(
    // An index that is wrong is told; what it was to be of use for is not.
    model.entities.filter((entity) => entity.large && !found.about(entity.source, 'x-indexes')),
    (entity, report) => {
      for (const field of entity.fields) {
        if (field.filter.length === 0 && !field.sort) continue;
        if (isIndexed(field, entity)) continue;
        const offers = [field.filter.length > 0 ? 'filtered' : '', field.sort ? 'sorted' : '']
          .filter(Boolean)
          .join(' and ');
        report.add(
          ['properties', field.name],
          `large tables are ${offers} by it without an index`,
          `an entry of x-indexes that begins with "${field.name}", or no x-filter and x-sort`,
        );
      }
    },
  );

/** The primary key and join tables have theirs; archive flags only go along with other conditions. */
function isIndexed(field: FieldIR, entity: EntityIR): boolean {
  if (field.mixin === 'id' || field.mixin === 'archivable' || field.ref?.join) return true;
  return entity.indexes.some((index) => {
    const [first = ''] = index.expressions;
    return (
      first.startsWith(quoted(field.name)) ||
      (first.startsWith('(') && first.includes(field.name)) ||
      (index.unique && first.includes(quoted(field.name)))
    );
  });
}
