import type { FieldDescriptor, Language, RelationDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { sameValue } from '../../platform/changed-fields.ts';
import { allLanguages } from '../../platform/i18n/languages.ts';
import type { Row } from '../row-title.ts';
import { withOrder } from './saving.ts';

export type Version = 'mine' | 'theirs';

/** A place where two versions of a row say something else. A text per language is one place per language. */
export interface Difference {
  id: string;
  name: string;
  language?: Language;
  field?: FieldDescriptor;
  relation?: RelationDescriptor;
  mine: unknown;
  theirs: unknown;
  /** What stands unless the person decides otherwise: theirs where nobody here has touched it. */
  keep: Version;
}

/** What the api counts by itself says nothing about what a person wrote. */
const counted = new Set(['lock_version', 'created_at', 'updated_at']);

const written = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(written);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (counted.has(key) ? [] : [[key, written(each)]])),
  );
};

const same = (left: unknown, right: unknown) => sameValue(written(left), written(right));

const inOne = (value: unknown, language: Language | undefined): unknown =>
  language === undefined ? value : (value as Partial<Record<Language, unknown>> | null | undefined)?.[language];

const isPerLanguage = ({ kind }: FieldDescriptor) => kind === 'textPerLanguage' || kind === 'richTextPerLanguage';

/** Where `mine` and `theirs` differ; `basis` is the row from which both started. */
export function differences(resource: ResourceDescriptor, basis: Row, mine: Row, theirs: Row): Difference[] {
  const [from, left, right] = [basis, mine, theirs].map((row) => withOrder(resource.relations, row)) as [Row, Row, Row];
  const compare = (name: string, language: Language | undefined, more: Partial<Difference>): Difference[] => {
    const [before, a, b] = [from, left, right].map((row) => inOne(row[name], language));
    if (same(a, b)) return [];
    const id = language ? `${name}.${language}` : name;
    return [
      {
        id,
        name,
        ...(language ? { language } : {}),
        ...more,
        mine: a,
        theirs: b,
        keep: same(before, a) ? 'theirs' : 'mine',
      },
    ];
  };
  const fields = resource.fields.filter((field) => !field.readOnly && !counted.has(field.name));
  return [
    ...fields.flatMap((field) =>
      (isPerLanguage(field) ? allLanguages : [undefined]).flatMap((each) => compare(field.name, each, { field })),
    ),
    ...resource.relations.flatMap((relation) => compare(relation.name, undefined, { relation })),
  ];
}

/** My row, with their version wherever it was chosen. */
export function chosenRow(mine: Row, found: Difference[], choice: (difference: Difference) => Version): Row {
  const row = { ...mine };
  for (const difference of found.filter((each) => choice(each) === 'theirs')) {
    const { name, language, theirs } = difference;
    row[name] = language ? { ...(row[name] as object | null), [language]: theirs } : theirs;
  }
  return row;
}
