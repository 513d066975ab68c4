import { kinds } from '../../../generated/kinds.ts';
import type { Language, Resource, ResourceField } from '../../../generated/shapes.ts';
import type { Caller } from '../../chain/context.ts';
import { fieldCell } from '../../csv/field-cell.ts';
import { organizationClock } from '../../csv/organization-clock.ts';
import { inLanguage } from '../../texts/in-language.ts';
import { hasText, t } from '../../texts/texts.ts';
import type { Row } from '../registry.ts';
import { titlesOf } from './titles.ts';
import { inReadersWords } from './words.ts';

/** The cells of some rows, one list of columns a row. */
type Cells = (rows: Row[]) => Promise<unknown[][]>;

/**
 * Values as people read them: references by the title of their row, values of an enum by their label, texts in the
 * reader's language, moments in the organization's time zone.
 */
export async function cellsFor(
  resource: Resource,
  columns: ResourceField[],
  caller: Caller,
  language: Language,
): Promise<Cells> {
  const moment = await organizationClock();
  const inWords = wordsFor(resource, language, moment);
  return async (rows) => {
    const references = new Map<string, Map<number, string>>();
    for (const { name, ref, kind } of columns) {
      if (!ref || kinds[kind].files) continue;
      const ids = new Set(rows.flatMap((row) => idsIn(row[name])));
      references.set(name, await titlesOf(ref.entity, [...ids], caller, language));
    }
    return rows.map((row) =>
      columns.map((field) => {
        const titles = references.get(field.name);
        if (!titles) return inWords(field, row[field.name]);
        return idsIn(row[field.name])
          .map((id) => titles.get(id)?.trim() || `#${id}`)
          .join(', ');
      }),
    );
  };
}

const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

/** Words for the values of fields that refer to no row. */
export function wordsFor({ path }: Pick<Resource, 'path'>, language: Language, moment: Intl.DateTimeFormat) {
  const labelled = (field: string, value: string) => {
    const key = `resources.${path}.values.${field}.${value}`;
    return hasText(key) ? t(language, key) : value;
  };
  return (field: ResourceField, stored: unknown): unknown => {
    const { name, kind } = field;
    const value = inReadersWords(field, stored, language);
    if (kinds[kind].perLanguage) return inLanguage(value, language);
    if (typeof value === 'boolean') return t(language, `ra.boolean.${value}`);
    if (typeof value === 'number') return value;
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) {
      return value.map((each) => labelled(name, each)).join(', ');
    }
    if (kinds[kind].value === 'moment') return momentsIn(kind, value, moment);
    return typeof value === 'string' ? labelled(name, value) : fieldCell(kind, value);
  };
}

/** A moment, or what a kind holds of several, by the clock of the organization. */
function momentsIn(kind: ResourceField['kind'], value: unknown, moment: Intl.DateTimeFormat): string {
  const local = (each: unknown) => (typeof each === 'string' ? moment.format(new Date(each)) : each);
  if (typeof value !== 'object' || value === null) return fieldCell(kind, local(value));
  return fieldCell(kind, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, local(each)])));
}
