import type { Language } from '../../generated/shapes.ts';
import type { Row } from '../../schema-ui/row-title.ts';

/** Where the form keeps which of its buttons was pressed, until it is sent. */
export const wishField = 'publishing_wish';
export type Wish = 'draft' | 'publish';

export const isAhead = (start: unknown): start is string =>
  typeof start === 'string' && new Date(start).getTime() > Date.now();

/** The api publishes a job whose start has come, and keeps one without a start as a draft. */
export function asWished({ [wishField]: wish, ...values }: Row): Row {
  if (wish === 'draft') return { ...values, start_date: null };
  if (wish !== 'publish' || isAhead(values['start_date'])) return values;
  return { ...values, start_date: new Date().toISOString() };
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const hasText = (text: unknown, language: Language) =>
  Boolean((text as Partial<Record<Language, string | null>> | null)?.[language]?.replace(/<[^>]*>/g, '').trim());

/** What candidates will miss in a job, as the inputs that say it. None of it is needed to publish. */
export function missingOf(values: Row): string[] {
  const languages = (values['required_languages'] ?? []) as Language[];
  const unwritten = languages.filter((language) => !hasText(values['description'], language));
  const end = values['posting_board'] === 'internal' ? 'internal_end_date' : 'end_date';
  const lacks: [string, boolean][] = [
    ...unwritten.map((language): [string, boolean] => [`description.${language}`, true]),
    ['location_id', isEmpty(values['location_id']) && values['workplace'] !== 'remote'],
    [end, isEmpty(values[end]) && isEmpty(values['end_date'])],
    ['pay_min', isEmpty(values['pay_min']) && isEmpty(values['pay_max'])],
    ['job_type_id', isEmpty(values['job_type_id'])],
    ['display_category_ids', isEmpty(values['display_category_ids'])],
  ];
  return lacks.filter(([, missing]) => missing).map(([source]) => source);
}
