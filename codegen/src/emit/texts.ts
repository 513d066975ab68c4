import { type Emitter, json } from '../artifact.ts';
import type { EntityIR, FieldTexts, Language, Model, Text } from '../ir.ts';

/** api/src/generated/texts/<language>.json: every text by key, hand-written and from entities. */
export const emitTexts: Emitter = (model) => {
  const texts = Object.entries(allTexts(model)).sort(([a], [b]) => (a < b ? -1 : 1));
  return (['en', 'fr', 'es'] as Language[]).map((language) => ({
    path: `api/src/generated/texts/${language}.json`,
    text: `${json(Object.fromEntries(texts.map(([key, text]) => [key, text[language]])))}\n`,
  }));
};

/** Hand-written texts and those of entities, by key. */
export function allTexts(model: Model): Record<string, Text> {
  return Object.assign({}, ...model.entities.map(entityTexts), model.texts) as Record<string, Text>;
}

/** `resources.<path>.…` of one entity. */
export function entityTexts(entity: EntityIR): Record<string, Text> {
  const base = `resources.${entity.path}`;
  const { one, other, empty, help } = entity.texts;
  const texts: Record<string, Text> = {
    [`${base}.name`]: {
      en: `${one.en} |||| ${other.en}`,
      fr: `${one.fr} |||| ${other.fr}`,
      es: `${one.es} |||| ${other.es}`,
    },
  };
  if (empty) texts[`${base}.empty`] = empty;
  if (help) texts[`${base}.intro`] = help;
  for (const field of entity.fields) Object.assign(texts, fieldTexts(base, field.name, field.texts));
  for (const relation of entity.relations) Object.assign(texts, fieldTexts(base, relation.name, relation.texts));
  for (const group of entity.form.groups) {
    if (group.texts) texts[`${base}.groups.${group.id}`] = group.texts.label;
  }
  return texts;
}

function fieldTexts(base: string, name: string, given: FieldTexts | undefined): Record<string, Text> {
  if (given === undefined) return {};
  const texts: Record<string, Text> = { [`${base}.fields.${name}`]: given.label };
  if (given.help) texts[`${base}.help.${name}`] = given.help;
  if (given.placeholder) texts[`${base}.placeholders.${name}`] = given.placeholder;
  for (const [value, text] of Object.entries(given.values ?? {})) texts[`${base}.values.${name}.${value}`] = text;
  return texts;
}
