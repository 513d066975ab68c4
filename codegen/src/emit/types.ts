import type { Artifact, Emitter } from '../artifact.ts';
import type { EntityIR, Model } from '../ir.ts';
import { byName, createSchema, rowSchema, updateSchema } from '../model/wire.ts';
import { LANGUAGES } from '../shapes/languages.ts';
import { compileType, rowTypesIn } from './type-compiler.ts';

const folders = ['api/src/generated/types', 'admin-ui/src/generated/types'];

/** types/<entity>.ts: the row, and the bodies that make and change it; types/index.ts exports them all. */
export const emitTypes: Emitter = (model) => {
  const files = model.entities.map((entity) => typesOf(entity, model));
  const index = model.entities.map((entity) => `export * from './${entity.name}.ts';`).join('\n');
  return folders.flatMap((folder): Artifact[] => [
    ...files.map((file) => ({ path: `${folder}/${file.name}.ts`, from: file.source, text: file.text })),
    { path: `${folder}/index.ts`, from: 'schemas/entities', text: `${index === '' ? 'export {};' : index}\n` },
  ]);
};

function typesOf(entity: EntityIR, model: Model) {
  const options = { entities: byName(model), readOnly: 'omit', children: 'named' } as const;
  const name = entity.className;
  const row = compileType({ ...rowSchema(entity), description: entity.description }, `${name}Row`);
  const create = compileType(createSchema(entity, options), `${name}Create`);
  const update = compileType(updateSchema(entity, options), `${name}Update`);
  const text = [row, create, update, ...actsOf(entity)].join('\n\n');
  const classes = new Map(model.entities.map((other) => [other.className, other.name]));
  const imports = rowTypesIn(text)
    .filter((type) => type !== `${name}Row` && type !== `${name}Create`)
    .flatMap((type) => {
      const file = classes.get(type.replace(/(Row|Create)$/, ''));
      return file === undefined ? [] : [`import type { ${type} } from './${file}.ts';`];
    });
  return {
    name: entity.name,
    source: entity.source,
    text: `${imports.length === 0 ? '' : `${imports.join('\n')}\n\n`}${text}\n`,
  };
}

/** The acts of an entity as a closed union. */
function actsOf({ className, texts, transitions }: EntityIR): string[] {
  if (transitions === undefined) return [];
  const acts = transitions.acts.map(({ act }) => `'${act}'`).join(' | ');
  return [
    `/** ${texts.other[LANGUAGES[0]]}: what changes \`${transitions.field}\`. */\nexport type ${className}Act = ${acts};`,
  ];
}
