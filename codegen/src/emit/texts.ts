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
  for (const field of entity.fields.flatMap((each) => [each, ...each.parts])) {
    Object.assign(texts, fieldTexts(base, field.name, field.texts));
  }
  for (const relation of entity.relations) Object.assign(texts, fieldTexts(base, relation.name, relation.texts));
  for (const group of entity.form.groups) Object.assign(texts, headings(`${base}.groups.${group.id}`, group.texts));
  for (const screen of entity.screens) {
    Object.assign(texts, headings(`${base}.screens.${screen.id}`, screen.texts));
    for (const group of screen.groups) Object.assign(texts, headings(`${base}.groups.${group.id}`, group.texts));
  }
  return texts;
}

/** A heading and the line under it. */
function headings(key: string, given: FieldTexts | undefined): Record<string, Text> {
  if (given === undefined) return {};
  return { [key]: given.label, ...(given.help ? { [`${key}.help`]: given.help } : {}) };
}

function fieldTexts(base: string, name: string, given: FieldTexts | undefined): Record<string, Text> {
  if (given === undefined) return {};
  const texts: Record<string, Text> = { [`${base}.fields.${name}`]: given.label };
  if (given.help) texts[`${base}.help.${name}`] = given.help;
  if (given.placeholder) texts[`${base}.placeholders.${name}`] = given.placeholder;
  for (const [value, text] of Object.entries(given.values ?? {})) texts[`${base}.values.${name}.${value}`] = text;
  return texts;
}
