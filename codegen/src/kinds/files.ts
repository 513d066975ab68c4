import type { JsonSchema } from '../ir.ts';
import { isXType, type Kind, listSchema } from './kind.ts';

const names = {
  original_file_name: { type: 'string' },
  mimetype: { type: 'string' },
  size: { type: 'integer', description: 'In bytes.' },
};

const list = 'from :table j join uploaded_files f on f.id = j.:other where j.:own = t.id';

export const files: Kind = {
  description:
    'Uploaded files, in the order in which they came. `POST files/{resource}/{field}` takes one (multipart) and answers in `file_info` its `id` and a one-time `token`; a body names a new file by both, one that stands there, or in the same field of another row that the writer may read, by its `id`. Files that no row names any more go. `GET files/{resource}/{id}/{field}/{file_id}` hands one to whoever may read the field of that row. `maxItems`: at most so many.',
  schemaExample: { 'x-type': 'files' },
  is: isXType('files'),
  xType: 'files',
  unfold: (property, defaults) => {
    property.type ??= 'array';
    property['x-ref'] = { entity: 'uploaded-file', many: true, onDelete: 'cascade' };
    property.maxItems ??= defaults.files.maxItems;
    const { types, maxBytes } = defaults.files;
    property['x-files'] = { types, maxBytes, ...property['x-files'] };
  },
  keywords: ['minItems', 'maxItems', 'x-files'],
  schema: (property, { required }) =>
    listSchema({
      ...property,
      minItems: property.minItems ?? (required ? 1 : undefined),
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id'],
        properties: {
          id: { type: 'integer', minimum: 1 },
          token: { type: 'string', maxLength: 200, description: 'Of a file that no row names yet.' },
          ...names,
        },
      },
    }),
  inRows: ({ minItems: _least, maxItems: _most, ...schema }): JsonSchema => ({
    ...schema,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', ...Object.keys(names)],
      properties: { id: { type: 'integer' }, ...names },
    },
  }),
  empty: [],
  loopback: 'array',
  value: 'integer',
  operators: ['isNull'],
  filter: { isNull: 'not exists (select from :table j where j.:own = t.id)' },
  files: true,
  shown: `(select coalesce(jsonb_agg(jsonb_build_object('id', f.id, ${Object.keys(names)
    .map((name) => `'${name}', f.${name}`)
    .join(', ')}) order by f.id), '[]') ${list})`,
  csv: '{original_file_name}',
  widget: 'files',
  examples: [[], []],
};
