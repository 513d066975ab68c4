import { type Emitter, json } from '../artifact.ts';
import type { EntityIR, FieldIR, FieldTexts, Model, ReportIR, Text, TransitionIR } from '../ir.ts';
import { filterTexts } from '../model/reports.ts';
import { LANGUAGES } from '../shapes/languages.ts';

/**
 * api/src/generated/texts/<language>.json: every text by key, hand-written and from entities; and the same in two
 * parts, below start and rest.
 */
export const emitTexts: Emitter = (model) => {
  const texts = Object.entries(allTexts(model)).sort(([a], [b]) => (a < b ? -1 : 1));
  const isOfStart = startOf(model);
  const parts: [folder: string, holds: (key: string) => boolean][] = [
    ['', () => true],
    ['start/', isOfStart],
    ['rest/', (key) => !isOfStart(key)],
  ];
  return LANGUAGES.flatMap((language) =>
    parts.map(([folder, holds]) => ({
      path: `api/src/generated/texts/${folder}${language}.json`,
      text: `${json(Object.fromEntries(texts.flatMap(([key, text]) => (holds(key) ? [[key, text[language]]] : []))))}\n`,
    })),
  );
};

/**
 * What the staff application shows before a screen beyond the first is opened: its frame and messages, the dashboard,
 * and every name that stands in its menu.
 */
function startOf({ entities, screens }: Model): (key: string) => boolean {
  const areas = ['admin', 'dateTime', 'errors', 'jobs', 'mails', 'notifications', 'ra', 'setup'];
  const names = new Set([
    ...entities.map(({ path }) => `resources.${path}.name`),
    ...entities.flatMap(({ path, screens: forms }) => forms.map(({ id }) => `resources.${path}.screens.${id}`)),
    ...screens.flatMap(({ menu }) => (menu ? [menu.text] : [])),
  ]);
  return (key) => names.has(key) || areas.includes(key.split('.', 1)[0]!);
}

/** Hand-written texts and those of entities, by key. */
export function allTexts(model: Model): Record<string, Text> {
  return Object.assign(
    {},
    ...model.entities.map(entityTexts),
    ...model.reports.map(reportTexts),
    ...model.reportFilters.fields.map((field) => fieldTexts(`resources.${filterTexts}`, field.name, field.texts)),
    model.texts,
  ) as Record<string, Text>;
}

/** `resources.reports.<name>.…` of one report. */
export function reportTexts({ textsPath, texts, fields }: ReportIR): Record<string, Text> {
  const base = `resources.${textsPath}`;
  return Object.assign(
    { [`${base}.name`]: texts.title, [`${base}.intro`]: texts.help },
    ...fields.map((field) => fieldTexts(base, field.name, field.texts)),
  ) as Record<string, Text>;
}

/** `resources.<path>.…` of one entity. */
export function entityTexts(entity: EntityIR): Record<string, Text> {
  const base = `resources.${entity.path}`;
  const { one, other, empty, help } = entity.texts;
  const texts: Record<string, Text> = {
    [`${base}.name`]: Object.fromEntries(
      LANGUAGES.map((language) => [language, `${one[language]} |||| ${other[language]}`]),
    ),
  };
  if (empty) texts[`${base}.empty`] = empty;
  if (help) texts[`${base}.intro`] = help;
  for (const field of entity.fields.flatMap((each) => [each, ...each.parts])) {
    Object.assign(texts, fieldTexts(base, field.name, field.texts));
    const message = field.typed?.message;
    if (typeof message === 'object' && field.texts) texts[messageKey(entity, field)!] = message;
  }
  for (const { act, texts: given } of entity.transitions?.acts ?? [])
    Object.assign(texts, actTexts(actKey(entity.path, act), given));
  for (const relation of entity.relations) Object.assign(texts, fieldTexts(base, relation.name, relation.texts));
  for (const group of entity.form.groups) Object.assign(texts, headings(`${base}.groups.${group.id}`, group.texts));
  for (const screen of entity.screens) {
    Object.assign(texts, headings(`${base}.screens.${screen.id}`, screen.texts));
    for (const group of screen.groups) Object.assign(texts, headings(`${base}.groups.${group.id}`, group.texts));
  }
  return texts;
}

/** Key of what the button of an act says. */
export const actKey = (path: string, act: string) => `resources.${path}.acts.${act}`;

/** What an act is called, what is asked before it is done, and why it is refused. */
const actTexts = (key: string, { label, confirm, refused }: TransitionIR['texts']): Record<string, Text> => ({
  [key]: label,
  ...(confirm ? { [`${key}.confirm`]: confirm } : {}),
  ...(refused ? { [`${key}.refused`]: refused } : {}),
});

/** Key of what is said of a value that does not match the field's pattern: a text of its own, or one that many have. */
export function messageKey({ path }: Pick<EntityIR, 'path'>, { name, typed }: FieldIR): string | undefined {
  return typeof typed?.message === 'object' ? `resources.${path}.messages.${name}` : typed?.message;
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
