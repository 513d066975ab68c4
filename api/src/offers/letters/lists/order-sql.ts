import type { Language } from '../../../generated/shapes.ts';
import { ValidationFailed } from '../../../platform/errors/errors.ts';
import { inLanguageSql } from '../../../platform/texts/in-language.ts';

/** What a list can be sorted by. */
const columns: Record<string, (language: Language) => string[]> = {
  id: () => ['t.id'],
  candidate: () => ['lower(a.last_name)', 'lower(a.first_name)'],
  job: (language) => [`lower(${inLanguageSql('j.name', language)})`],
  author: () => ['lower(e.last_name)', 'lower(e.first_name)'],
  status: () => ['t.status'],
  subject: () => ['lower(t.subject)'],
  due_date: () => ['t.due_date'],
  start_date: () => ['t.start_date'],
  sent_at: () => ['t.sent_at'],
  answered_at: () => ['t.answered_at'],
  status_changed_at: () => ['t.status_changed_at'],
  created_at: () => ['t.created_at'],
  updated_at: () => ['t.updated_at'],
};

const NEWEST = '-id';

/** SQL of an order such as `-due_date`; what is not said comes last. @throws 422 for another column */
export function orderSql(order: string | null | undefined, language: Language): string {
  const given = order?.trim() || NEWEST;
  const descending = given.startsWith('-');
  const column = Object.hasOwn(columns, given.replace(/^-/, '')) ? columns[given.replace(/^-/, '')] : undefined;
  if (!column) throw new ValidationFailed([{ field: 'order', code: 'unknownSort' }]);
  const direction = descending ? 'desc' : 'asc';
  const keys = column(language).map((sql) =>
    sql === 't.id' ? `${sql} ${direction}` : `${sql} ${direction} nulls last`,
  );
  return [...keys, ...(keys[0]?.startsWith('t.id') ? [] : [`t.id ${direction}`])].join(', ');
}
