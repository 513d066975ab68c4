import { entityTexts } from '../emit/texts.ts';
import type { EntityIR, FieldIR, Model, Text } from '../ir.ts';
import { kinds } from '../kinds/index.ts';
import { pointer, type Problem } from '../problems.ts';
import type { TextsFile } from '../raw-schema.ts';
import type { SourceFile } from '../raw-schema.ts';
import { languageName, LANGUAGES, listOfLanguages } from '../shapes/languages.ts';
import type { Lint } from './index.ts';
import { eachEntity, type Report } from './report.ts';

/** What the schema calls the texts of a list, by the end of their keys. */
const ownTexts: Record<string, string> = { empty: 'empty', intro: 'help' };

/** Everything that people read is there in every language, once. */
export const lintTexts: Lint = (model, sources) => [
  ...eachEntity(model.entities, (entity, report) => {
    const owners = ownerFields(model, entity);
    for (const field of entity.fields) if (!owners.has(field.name)) lintField(field, entity, report);
    for (const part of entity.fields.flatMap((field) => field.parts)) lintField(part, entity, report);
    const named = `resources.${entity.path}.values.`;
    for (const [key, text] of Object.entries(entityTexts(entity))) {
      // Told at the field.
      if (key.startsWith(named)) continue;
      const missing = LANGUAGES.filter((language) => /^\s*($|\|{4})/.test(text[language] ?? ''));
      if (missing.length === 0) continue;
      const allowed = `a text in ${listOfLanguages}`;
      const own = ownTexts[key.slice(`resources.${entity.path}.`.length)];
      if (own === undefined) report.add([], `the text "${key}" is missing in ${missing.join(', ')}`, allowed);
      else report.add(['x-i18n'], `"${own}" is missing in ${missing.join(', ')}`, allowed);
    }
  }),
  ...repeatedKeys(sources.texts, new Set(model.entities.flatMap((entity) => Object.keys(entityTexts(entity))))),
  ...sources.texts.flatMap((file) =>
    Object.entries(file.content.texts).flatMap(([key, text]) => uneven(file.path, key, text)),
  ),
];

/**
 * The fields by which children name their parent; forms do not show them. Where a relation is wrong, which is told, any
 * that refers to the parent may be meant.
 */
const ownerFields = (model: Model, child: EntityIR) =>
  new Set(
    model.entities.flatMap((entity) =>
      entity.relations.flatMap(({ entity: owned, via }) => {
        const isRight = owned === child.name && child.fields.some(({ name }) => name === via);
        if (isRight) return [via];
        const isLost = owned === child.name || !model.entities.some(({ name }) => name === owned);
        return isLost ? child.fields.filter(({ ref }) => ref?.entity === entity.name).map(({ name }) => name) : [];
      }),
    ),
  );

/** Fields that people see have labels, and their values names. */
function lintField(field: FieldIR, entity: EntityIR, report: Report): void {
  const at = ['properties', field.name, 'x-i18n'];
  const needed = entity.kind === 'resource' || entity.kind === 'owned';
  if (field.texts === undefined) {
    if (needed && field.mixin === undefined && isShown(field, entity)) {
      report.add(at.slice(0, 2), 'people see it, but it has no label', `x-i18n with a label in ${listOfLanguages}`);
    }
    return;
  }
  const values =
    field.kind === 'enum' || field.kind === 'list' ? (kinds[field.kind].choices?.(field.schema) ?? []) : [];
  const names = field.texts.values ?? {};
  const unknown = Object.keys(names).filter((value) => values.length > 0 && !values.includes(value));
  unknown.forEach((value) => report.unknown([...at, LANGUAGES[0], 'values', value], 'value', value, values, field));
  // A name that is misspelled may be the one that is missing.
  if (unknown.length > 0) return;
  const missing = values.filter((value) => value !== '' && names[value] === undefined);
  if (missing.length > 0 && needed)
    report.add(
      [...at, LANGUAGES[0], 'values'],
      `these values have no name: ${missing.join(', ')}`,
      `a name in ${listOfLanguages} for each value of enum`,
    );
  for (const language of LANGUAGES) {
    const unnamed = Object.keys(names).filter((value) => !names[value]?.[language]?.trim());
    if (unnamed.length > 0)
      report.add(
        [...at, language, 'values'],
        `these values have no name: ${unnamed.join(', ')}`,
        `a name in ${listOfLanguages} for each value`,
      );
  }
}

function isShown(field: FieldIR, entity: EntityIR): boolean {
  const groups = [...entity.form.groups, ...entity.screens.flatMap((screen) => screen.groups)];
  const inForm = groups.some((group) => group.fields.includes(field.name));
  return (
    inForm || entity.list?.columns.includes(field.name) === true || entity.list?.filters.includes(field.name) === true
  );
}

function repeatedKeys(files: SourceFile<TextsFile>[], generated: Set<string>): Problem[] {
  const seen = new Map<string, string>();
  return files.flatMap((file) =>
    Object.keys(file.content.texts).flatMap((key): Problem[] => {
      const other = seen.get(key) ?? (generated.has(key) ? 'an entity' : undefined);
      seen.set(key, file.path);
      return other === undefined
        ? []
        : [{ file: file.path, pointer: pointer('texts', key), message: `the key is already that of ${other}` }];
    }),
  );
}

/** The languages of one text have the same plural forms and fill in the same values. */
function uneven(file: string, key: string, text: Text): Problem[] {
  const [first, ...others] = LANGUAGES;
  const shape = (language: string) => {
    const words = text[language] ?? '';
    const placeholders = [...new Set([...words.matchAll(/%\{(\w+)\}/g)].map((match) => match[1]))]
      .filter((name) => name !== 'smart_count')
      .sort();
    return `${words.split('||||').length} forms, ${placeholders.map((name) => `%{${name}}`).join(' ') || 'no values'}`;
  };
  return others
    .filter((language) => shape(language) !== shape(first))
    .map((language) => ({
      file,
      pointer: pointer('texts', key, language),
      message: `it has ${shape(language)}`,
      allowed: `as in ${languageName(first, 'en')}: ${shape(first)}`,
    }));
}
