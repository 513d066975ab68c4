import { type Artifact, type Emitter, json } from '../artifact.ts';
import type { EntityIR, FieldIR } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { defined } from '../model/kinds.ts';
import { render } from '../templates.ts';

const folder = 'api/src/generated/models';

/** models/<entity>.model.ts: a LoopBack model for each table. */
export const emitModels: Emitter = (model) => [
  ...model.entities.map(modelOf),
  { path: `${folder}/index.ts`, from: 'schemas/entities', text: render('model-index', { entities: model.entities }) },
];

function modelOf(entity: EntityIR): Artifact {
  const fields = entity.fields.filter((field) => field.column !== undefined);
  const definition = defined({
    name: entity.className,
    settings: defined({
      strict: true,
      forceId: false,
      // Rows are validated by their schemas; it would take the method `delete` of a model for the field of that name.
      automaticValidation: false,
      postgresql: { schema: 'public', table: entity.table },
      hiddenProperties: hidden(fields),
    }),
    properties: Object.fromEntries(fields.map((field) => [field.name, property(field)])),
  });
  const row = `${entity.className}Row`;
  const typed = fields.filter((field) => kinds[field.kind].loopback !== 'date' && !field.writeOnly);
  return {
    path: `${folder}/${entity.name}.model.ts`,
    from: entity.source,
    text: render('model', {
      className: entity.className,
      description: entity.description,
      definition: json(definition).replaceAll('\n', '\n  '),
      imports: typed.length === 0 ? [] : [{ type: row, file: entity.name }],
      fields: fields.map((field) => ({
        name: field.name,
        optional: field.access.read !== undefined,
        type: typed.includes(field) ? `${row}['${field.name}']` : storedType(field),
      })),
    }),
  };
}

/** Types of what rows on the wire do not have, or have as text. */
function storedType(field: FieldIR): string {
  const { loopback } = kinds[field.kind];
  const type = { date: 'Date', array: 'unknown[]' }[loopback as string] ?? loopback;
  return `${type}${field.nullable ? ' | null' : ''}`;
}

function hidden(fields: FieldIR[]): string[] | undefined {
  const names = fields.filter((field) => field.writeOnly).map((field) => field.name);
  return names.length === 0 ? undefined : names;
}

function property(field: FieldIR): object {
  const type = field.schema['type'] === 'array' ? 'array' : kinds[field.kind].loopback;
  return defined({
    type,
    itemType: type === 'array' ? 'any' : undefined,
    ...(field.mixin === 'id' ? { id: true, generated: true } : {}),
    postgresql: { columnName: field.name, dataType: field.column?.type, nullable: field.nullable ? 'YES' : 'NO' },
  });
}
