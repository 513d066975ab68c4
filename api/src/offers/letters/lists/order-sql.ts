import type { Language } from '../../../generated/shapes.ts';
import { ValidationFailed } from '../../../platform/errors/errors.ts';
import { inLanguageSql } from '../../../platform/texts/in-language.ts';

/** How a list is ordered; ties go by the number of the letter, in the same direction. */
export interface Order {
  /** SQL of the row `t` of a letter, or of whose name it is ordered by. */
  keys: string[];
  direction: 'asc' | 'desc';
  /** A column that may say nothing; what is not said comes last in both directions. */
  nullable: boolean;
  /** Whose names order the letters: a table of ITEM_TABLES. */
  by?: 'a' | 'j' | 'e';
}

const nullable = ['due_date', 'start_date', 'sent_at', 'answered_at'];
// The status by its stored word, as the index has it: there may be hundreds of thousands of letters.
const plain = ['status', 'status_changed_at', 'created_at', 'updated_at'];

/** What a list can be ordered by. */
const columns: Record<string, (language: Language) => Pick<Order, 'keys' | 'by'>> = {
  id: () => ({ keys: [] }),
  candidate: () => ({ keys: ['lower(a.last_name)', 'lower(a.first_name)'], by: 'a' }),
  job: (language) => ({ keys: [`lower(${inLanguageSql('j.name', language)})`], by: 'j' }),
  author: () => ({ keys: ['lower(e.last_name)', 'lower(e.first_name)'], by: 'e' }),
  subject: () => ({ keys: ['lower(t.subject)'] }),
  ...Object.fromEntries([...plain, ...nullable].map((name) => [name, () => ({ keys: [`t.${name}`] })])),
};

const NEWEST = '-id';

/** The order that is meant by words such as `-due_date`. @throws 422 for another column */
export function orderOf(order: string | null | undefined, language: Language): Order {
  const given = order?.trim() || NEWEST;
  const name = given.replace(/^-/, '');
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) throw new ValidationFailed([{ field: 'order', code: 'unknownSort' }]);
  return { direction: given.startsWith('-') ? 'desc' : 'asc', nullable: nullable.includes(name), ...column(language) };
}

/** SQL after ORDER BY, with `keys` in place of the order's own. */
export const orderSql = ({ keys, direction, nullable: last }: Order, own = keys): string =>
  [...own.map((sql) => `${sql} ${direction}${last ? ' nulls last' : ''}`), `t.id ${direction}`].join(', ');
