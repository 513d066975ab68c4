import { isDeepStrictEqual } from 'node:util';
import type { EntityIR, FieldIR, JsonSchema } from '../ir.ts';
import { schemaProblems } from '../meta-validation.ts';
import { kinds } from '../kinds/index.ts';
import { orNull } from '../model/kinds.ts';
import { nearest, pointer, type Problem } from '../problems.ts';
import type { Sources } from '../raw-schema.ts';
import { LANGUAGES } from '../shapes/languages.ts';
import { Compiler, newAjv } from './fields/validators.ts';
import type { Lint } from './index.ts';

const compiler = new Compiler(newAjv);

/** Seed rows fit their entity, and rows that refer to each other name a key that exists. */
export const lintSeeds: Lint = (model, sources) => {
  const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
  const problems = sources.seeds.flatMap((seed): Problem[] => {
    const entity = entities.get(seed.name);
    if (entity === undefined) {
      const suggestion = nearest(seed.name, entities.keys());
      return [
        {
          file: seed.path,
          pointer: '',
          message: `there is no entity "${seed.name}"${suggestion ? `, did you mean "${suggestion}"?` : ''}`,
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
    const validate = compiler.compile({ type: 'array', items: rowSchema(entity, entities) });
    if (typeof validate === 'string') throw new Error(`${entity.source}: ${validate}`);
    if (validate(seed.content)) {
      return repeatedRows(seed.path, seed.content, entity);
    }
    return schemaProblems(seed.path, validate.errors ?? []);
  });
  if (problems.length > 0) return problems;
  // A row that is wrong is not found by those that refer to it, so it is told first.
  return sources.seeds.flatMap((seed) => deadReferences(seed, entities.get(seed.name)!, entities, sources));
};

/**
 * A row of a seed file: what code alone writes is allowed, references may be given by the key of the row meant. Children
 * stand in their parent's row, without the reference to it.
 */
function rowSchema(entity: EntityIR, entities: Map<string, EntityIR>, via?: string): JsonSchema {
  const stored = entity.fields.filter((field) => field.computedSql === undefined && field.name !== via);
  const properties = Object.fromEntries(stored.map((field) => [field.name, seedValue(field)]));
  for (const relation of entity.relations) {
    const child = entities.get(relation.entity);
    if (child) properties[relation.name] = { type: 'array', items: rowSchema(child, entities, relation.via) };
  }
  const required = stored
    .filter((field) => field.required && field.default === undefined && field.serverDefault === undefined)
    .map((field) => field.name);
  return { type: 'object', additionalProperties: false, required, properties };
}

const byKey: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['$seed'],
  properties: { $seed: { type: 'object', minProperties: 1 } },
};

function seedValue(field: FieldIR): JsonSchema {
  // What every installation starts with is there for readers of every language.
  const given = kinds[field.kind].perLanguage ? { ...field.schema, required: [...LANGUAGES] } : field.schema;
  const value = field.nullable ? orNull(given) : given;
  if (field.ref === undefined) return value;
  return field.ref.join ? { type: 'array', items: { anyOf: [{ type: 'integer' }, byKey] } } : { anyOf: [value, byKey] };
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

/** References by key to a row that no seed file holds. */
function deadReferences(
  seed: Sources['seeds'][number],
  entity: EntityIR,
  entities: Map<string, EntityIR>,
  sources: Sources,
): Problem[] {
  const holds = (target: string, key: object) =>
    sources.seeds.some(
      (other) =>
        other.name === target &&
        other.content.some((row) => Object.entries(key).every(([name, value]) => isDeepStrictEqual(row[name], value))),
    );
  const inRow = (row: Record<string, unknown>, owner: EntityIR, at: string): Problem[] => [
    ...owner.fields.flatMap((field) =>
      [row[field.name]].flat().flatMap((value): Problem[] => {
        const key = (value as { $seed?: object } | null | undefined)?.$seed;
        if (field.ref === undefined || key === undefined || holds(field.ref.entity, key)) return [];
        const message = `no seed of "${field.ref.entity}" has ${JSON.stringify(key)}`;
        return [
          {
            file: seed.path,
            pointer: `${at}${pointer(field.name)}`,
            message,
            allowed: 'the key of a row that is seeded',
          },
        ];
      }),
    ),
    ...owner.relations.flatMap((relation) => {
      const child = entities.get(relation.entity);
      const rows = (row[relation.name] ?? []) as Record<string, unknown>[];
      return child ? rows.flatMap((each, index) => inRow(each, child, `${at}${pointer(relation.name, index)}`)) : [];
    }),
  ];
  return seed.content.flatMap((row, index) => inRow(row, entity, pointer(index)));
}
