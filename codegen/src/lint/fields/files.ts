import type { Lint } from '../index.ts';
import { eachEntity, fileOf } from '../report.ts';

/** Files are of types that the product knows, and are handed to the staff alone. */
export const lintFiles: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const { properties } = fileOf(entity, sources);
    const known = sources.defaults.files.types;
    for (const { name, kind } of entity.fields.filter((field) => field.kind === 'files')) {
      (properties[name]?.['x-files']?.types ?? []).forEach((type, index) =>
        report.unknown(['properties', name, 'x-files', 'types', index], 'type of file', type, known),
      );
      const shown = entity.publicApi?.fields.indexOf(name) ?? -1;
      if (shown >= 0)
        report.add(['x-api', 'public', 'fields', shown], `a field of kind ${kind} is read by the staff alone`);
    }
  });
