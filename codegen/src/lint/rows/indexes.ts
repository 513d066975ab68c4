import { isDeepStrictEqual } from 'node:util';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf } from '../report.ts';

/** The file's own indexes begin with columns and are there once; those that follow from fields are told with the fields. */
export const lintIndexes: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const columns = entity.fields.filter((field) => field.column).map((field) => field.name);
    const indexes = fileOf(entity, sources)['x-indexes'] ?? [];
    indexes.forEach(({ name: _name, ...index }, place) => {
      index.fields.forEach((text, each) => {
        const column = /^[A-Za-z_]\w*(?![\w(])/.exec(text)?.[0];
        if (column !== undefined) report.unknown(['x-indexes', place, 'fields', each], 'column', column, columns);
      });
      if (index.message && !index.unique)
        report.add(['x-indexes', place, 'message'], 'an index that is not unique refuses nothing', '"unique": true');
      const first = indexes.findIndex(({ name: _other, ...other }) => isDeepStrictEqual(other, index));
      if (first < place) report.add(['x-indexes', place], `it is the index ${first} again`);
    });
  });
