import { kinds } from '../../generated/kinds.ts';
import type { FieldDescriptor, KindTraits, ResourceDescriptor } from '../../generated/shapes.ts';
import type { Row } from '../row-title.ts';

const numeric = new Set<KindTraits['value']>(['integer', 'number']);

const read = (field: FieldDescriptor, text: string): unknown => {
  const value = numeric.has(kinds[field.kind].value) ? Number(text) : text;
  return field.reference?.many ? [value] : value;
};

/** Parameters of an address that are fields: `/workflow-stage-add/:workflow_id` says whose stage it will be. */
export const fromPath = (resource: ResourceDescriptor, params: Record<string, string | undefined>): Row =>
  Object.fromEntries(
    resource.fields.flatMap((field) => {
      const text = params[field.name];
      return text === undefined || field.kind === 'id' ? [] : [[field.name, read(field, text)]];
    }),
  );
