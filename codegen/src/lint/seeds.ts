import type { EntityIR, FieldIR, JsonSchema } from '../ir.ts';
import { schemaProblems } from '../meta-validation.ts';
import { orNull } from '../model/kinds.ts';
import { nearest, pointer, type Problem } from '../problems.ts';
import { newAjv } from './validators.ts';
import type { Lint } from './index.ts';

/** Seed rows fit their entity, and rows that refer to each other name a key that exists. */
export const lintSeeds: Lint = (model, sources) => {
  const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
  const ajv = newAjv();
  return sources.seeds.flatMap((seed): Problem[] => {
    const entity = entities.get(seed.name);
    if (entity === undefined) {
      const meant = nearest(seed.name, entities.keys());
      return [
        {
          file: seed.path,
          pointer: '',
          message: `there is no entity "${seed.name}"${meant ? `, did you mean "${meant}"?` : ''}`,
          allowed: 'files named like an entity',
        },
      ];
    }
    if (entity.seedKey.length === 0)
      return [
        {
          file: seed.path,
          pointer: '',
          message: `${entity.source} does not say how a seed row is found again`,
          allowed: 'x-seed.key',
        },
      ];
    const validate = ajv.compile(seedSchema(entity));
    if (validate(seed.content)) return repeatedRows(seed.path, seed.content, entity);
    return schemaProblems(seed.path, validate.errors ?? []);
  });
};

/** A row of a seed file: what code alone writes is allowed, references may be given by the key of the row meant. */
function seedSchema(entity: EntityIR): JsonSchema {
  const properties = Object.fromEntries(
    entity.fields.filter((field) => field.computedSql === undefined).map((field) => [field.name, seedValue(field)]),
  );
  for (const relation of entity.relations) properties[relation.name] = { type: 'array', items: { type: 'object' } };
  const required = entity.fields
    .filter((field) => field.required && field.default === undefined && field.serverDefault === undefined)
    .map((field) => field.name);
  return { type: 'array', items: { type: 'object', additionalProperties: false, required, properties } };
}

const byKey: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['$seed'],
  properties: { $seed: { type: 'object', minProperties: 1 } },
};

function seedValue(field: FieldIR): JsonSchema {
  const value = field.nullable ? orNull(field.schema) : field.schema;
  if (field.kind === 'ref') return { anyOf: [value, byKey] };
  if (field.kind === 'refs') return { type: 'array', items: { anyOf: [{ type: 'integer' }, byKey] } };
  return value;
}

function repeatedRows(file: string, rows: Record<string, unknown>[], entity: EntityIR): Problem[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row, index): Problem[] => {
    const key = JSON.stringify(entity.seedKey.map((name) => row[name] ?? null));
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, index);
      return [];
    }
    return [
      {
        file,
        pointer: pointer(index),
        message: `the same ${entity.seedKey.join(', ')} as row ${first}`,
        allowed: 'rows with a key of their own',
      },
    ];
  });
}
