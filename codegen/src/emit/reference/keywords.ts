import type { JsonSchema } from '../../ir.ts';

/** A word that schemas may say, as a meta-schema describes it. */
export interface Keyword {
  name: string;
  /** Its own part of the meta-schema, what it refers to put in place. */
  schema: JsonSchema;
  description: string;
  /** What an entity (of a keyword of fields, a property) that has it says, right and wrong. */
  example?: JsonSchema | undefined;
  wrong?: JsonSchema | undefined;
}

/** The keywords at a place of a meta-schema, in its order. */
export function keywordsOf(meta: JsonSchema | undefined, path: string[]): Keyword[] {
  const found = path.reduce<unknown>((at, key) => (at as JsonSchema | undefined)?.[key], meta) ?? {};
  return Object.entries(found as Record<string, JsonSchema>).map(([name, own]) => {
    const { 'x-example': example, 'x-wrong': wrong, ...rest } = own;
    const schema = { ...targetOf(meta ?? {}, own), ...rest };
    const { description } = schema as { description?: string };
    return {
      name,
      schema,
      description: description ?? '',
      example: example as JsonSchema | undefined,
      wrong: wrong as JsonSchema | undefined,
    };
  });
}

/** What `#/definitions/…` of the same file names. */
function targetOf(meta: JsonSchema, { $ref }: JsonSchema): JsonSchema {
  const name = typeof $ref === 'string' ? /^#\/definitions\/(\w+)$/.exec($ref)?.[1] : undefined;
  return name === undefined ? {} : ((meta['definitions'] as Record<string, JsonSchema>)[name] ?? {});
}
