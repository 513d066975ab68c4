/** Where a word is looked for. */
export const FIELDS = ['all', 'name', 'resume', 'cover_letter', 'answers', 'notes', 'tags'] as const;
export type Field = (typeof FIELDS)[number];

/** One word or phrase: by its stems, just as it is written, or by its beginning. */
export interface Term {
  kind: 'term';
  text: string;
  form: 'stem' | 'exact' | 'prefix';
  field: Field;
}

/** What is searched: words and phrases joined by AND, OR and NOT. */
export type Query = Term | { kind: 'and' | 'or'; parts: Query[] } | { kind: 'not'; part: Query };

export const both = (parts: Query[]): Query | undefined => join('and', parts);

/** Several parts as one; a part of the same kind gives its own parts. */
export function join(kind: 'and' | 'or', parts: Query[]): Query | undefined {
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]));
  return flat.length > 1 ? { kind, parts: flat } : flat[0];
}

/** Every word and phrase of a query, with whether it is asked for or ruled out. */
export function termsOf(query: Query, wanted = true): { term: Term; wanted: boolean }[] {
  if (query.kind === 'term') return [{ term: query, wanted }];
  if (query.kind === 'not') return termsOf(query.part, !wanted);
  return query.parts.flatMap((part) => termsOf(part, wanted));
}

/** The query as it was read, in the words of the search box. */
export function queryText(query: Query): string {
  if (query.kind === 'term') {
    if (query.form === 'prefix') return `${query.text}*`;
    return query.form === 'exact' ? `"${query.text}"` : query.text;
  }
  if (query.kind === 'not') return `NOT ${inner(query.part)}`;
  return query.parts.map(inner).join(query.kind === 'and' ? ' AND ' : ' OR ');
}

const inner = (query: Query) =>
  query.kind === 'and' || query.kind === 'or' ? `(${queryText(query)})` : queryText(query);
