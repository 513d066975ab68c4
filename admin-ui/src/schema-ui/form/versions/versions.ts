import { kinds } from '../../../generated/kinds.ts';
import type { FieldDescriptor, Language, RelationDescriptor, ResourceDescriptor } from '../../../generated/shapes.ts';
import { sameValue } from '../../../platform/changed-fields.ts';
import { allLanguages } from '../../../platform/i18n/languages.ts';
import type { Row } from '../../row-title.ts';
import { withOrder } from '../saving.ts';

export type Version = 'mine' | 'theirs';

/** A place where two versions of a row say something else: of a text each language, of an object each part. */
export interface Difference {
  id: string;
  name: string;
  language?: Language;
  /** Of an object: the part's own name. */
  part?: string;
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

const inOne = (value: unknown, key: string | undefined): unknown =>
  key === undefined ? value : (value as Record<string, unknown> | null | undefined)?.[key];

const isPerLanguage = ({ kind }: FieldDescriptor) => kinds[kind].perLanguage === true;

/** What a row consists of, and a child as well. */
type Parts = Pick<ResourceDescriptor, 'fields' | 'relations'>;

/** Where `mine` and `theirs` differ; `basis` is the row from which both started. */
export function differences(resource: Parts, basis: Row, mine: Row, theirs: Row): Difference[] {
  const [from, left, right] = [basis, mine, theirs].map((row) => withOrder(resource.relations, row)) as [Row, Row, Row];
  const compare = (name: string, more: Partial<Difference>): Difference[] => {
    const key = more.language ?? more.part;
    const [before, a, b] = [from, left, right].map((row) => inOne(row[name], key));
    if (same(a, b)) return [];
    return [
      {
        id: key ? `${name}.${key}` : name,
        name,
        ...more,
        mine: a,
        theirs: b,
        keep: same(before, a) ? 'theirs' : 'mine',
      },
    ];
  };
  const fields = resource.fields.filter((field) => !field.readOnly && !counted.has(field.name));
  return [
    ...fields.flatMap((field) => {
      const { name, parts } = field;
      if (isPerLanguage(field)) return allLanguages.flatMap((language) => compare(name, { field, language }));
      if (!parts) return compare(name, { field });
      return parts.flatMap((part) => compare(name, { field: part, part: part.name.slice(name.length + 1) }));
    }),
    ...resource.relations.flatMap((relation) => compare(relation.name, { relation })),
  ];
}

/** My row, with their version wherever it was chosen. */
export function chosenRow(mine: Row, found: Difference[], choice: (difference: Difference) => Version): Row {
  const row = { ...mine };
  for (const difference of found.filter((each) => choice(each) === 'theirs')) {
    const { name, language, part, theirs } = difference;
    const key = language ?? part;
    row[name] = key ? { ...(row[name] as object | null), [key]: theirs } : theirs;
  }
  return row;
}
