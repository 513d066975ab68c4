import type { Language } from '../generated/shapes.ts';
import type { FieldError } from '../platform/errors/errors.ts';
import type { Row } from '../platform/resource/registry.ts';

/** The languages in which a text that must be there is missing, as one error at its field; empty when it is complete. */
export function missingTexts(
  text: unknown,
  required: readonly string[],
  { field, reader }: { field: string; reader: Language },
): FieldError[] {
  const texts = (text ?? {}) as Record<string, string | null>;
  const missing = required.filter((language) => !texts[language]?.trim());
  if (missing.length === 0) return [];
  const names = new Intl.DisplayNames([reader], { type: 'language' });
  return [
    {
      field,
      code: 'forms.errors.languages',
      values: { lang: missing.map((language) => names.of(language)).join(', ') },
    },
  ];
}

/** Children that the body does not name share the field of their list: said once, it is said. */
export const withoutRepeats = (errors: FieldError[]): FieldError[] => [
  ...new Map(errors.map((error) => [JSON.stringify(error), error])).values(),
];

/** The list of children in a body, and what the body calls it. */
export function sentList(body: Row, relation: string): { name: string; sent: Row[] } {
  const name = relation in body || !(`${relation}_attributes` in body) ? relation : `${relation}_attributes`;
  return { name, sent: (body[name] ?? []) as Row[] };
}

/**
 * Where in the list that was sent each stored child stands. New ones have no id there: they are the youngest of those
 * that are stored. Children that the list does not name are missing from the answer.
 */
export function placesOf(sent: Row[], stored: readonly { id: number }[]): Map<number, number> {
  const kept = [...sent.entries()].filter(([, child]) => child._destroy !== true);
  const known = kept.filter(([, { id }]) => typeof id === 'number');
  const added = kept.filter(([, { id }]) => typeof id !== 'number');
  const youngest = stored
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .slice(stored.length - added.length);
  return new Map([
    ...known.map(([place, { id }]): [number, number] => [id as number, place]),
    ...added.flatMap(([place], index): [number, number][] => {
      const id = youngest[index];
      return id === undefined ? [] : [[id, place]];
    }),
  ]);
}

/** The field of a stored child, as the body names it; the whole list where it does not. */
export function fieldOf(list: { name: string; places: Map<number, number> }, id: number, field: string): string {
  const place = list.places.get(id);
  return place === undefined ? list.name : `${list.name}.${place}.${field}`;
}
