import { dayInWords } from '../../../generated/date-words.ts';
import type { Rows } from '../../../generated/rows.ts';
import type { Language, Text } from '../../../generated/shapes.ts';
import { queryOne } from '../../../platform/database/database.ts';
import { inLanguage } from '../../../platform/texts/in-language.ts';
import { t } from '../../../platform/texts/texts.ts';
import { STANDARD_TERMS, type StandardTerm } from '../../../templates/index.ts';
import type { Letter } from '../../letter.ts';

/** A term of an offer in words. */
export interface Term {
  /** What stands behind `offer.` in texts. */
  placeholder: string;
  name: string;
  /** null: not said. */
  value: string | null;
  /** Without it, the letter does not go out. */
  required: boolean;
}

/** The column that says a term. */
const columnOf = {
  position: 'position_title',
  employment_type: 'employment_type_id',
  pay: 'pay',
  start_date: 'start_date',
  manager: 'manager_id',
  valid_until: 'due_date',
} as const satisfies Record<StandardTerm, keyof Letter>;

/** What terms are made from. */
export type Terms = Pick<Letter, (typeof columnOf)[StandardTerm] | 'offer_values' | 'language'>;

type Field = Pick<Rows['offer_fields'], 'id' | 'placeholder' | 'kind' | 'is_required'> & { name: Text };

interface Known {
  employment_type: Text | null;
  manager: string | null;
  fields: Field[];
}

/** What an offer says beside its text, in the language of the letter: what every offer has, then what the organization added. */
export async function termsOf(letter: Terms): Promise<Term[]> {
  const { language, offer_values: values } = letter;
  const known = await queryOne<Known>(
    `select (select name from job_types where id = $1) as employment_type,
       (select btrim(concat_ws(' ', first_name, last_name)) from employees where id = $2) as manager,
       (select coalesce(json_agg(json_build_object('id', f.id, 'placeholder', f.placeholder, 'kind', f.kind, 'name', f.name,
            'is_required', f.is_required and not f.is_archived) order by f.position, f.id), '[]')
          from offer_fields f where not f.is_archived or f.id = any($3::bigint[])) as fields`,
    [letter.employment_type_id, letter.manager_id, values.map((each) => each.offer_field_id)],
    { name: 'offers-terms' },
  );
  const { employment_type: type, manager, fields } = known!;
  const said: Record<StandardTerm, string | null> = {
    position: letter.position_title,
    employment_type: inLanguage(type, language),
    pay: payInWords(letter.pay, language),
    start_date: letter.start_date && dayInWords(letter.start_date, language),
    manager,
    valid_until: letter.due_date && dayInWords(letter.due_date, language),
  };
  return [
    ...STANDARD_TERMS.map((term) => ({
      placeholder: term,
      name: nameOfTerm(term, language),
      value: said[term] || null,
      required: false,
    })),
    ...fields.map((field) => {
      const value = values.find((each) => each.offer_field_id === field.id)?.value ?? null;
      const name = inLanguage(field.name, language);
      return {
        placeholder: field.placeholder,
        name,
        value: inWords(field.kind, value, language),
        required: field.is_required,
      };
    }),
  ];
}

/** What a term is called. */
export const nameOfTerm = (term: StandardTerm, language: Language): string =>
  term === 'valid_until'
    ? t(language, 'offers.terms.validUntil')
    : t(language, `resources.approval_emails.fields.${columnOf[term]}`);

function inWords(kind: Field['kind'], value: string | null, language: Language): string | null {
  if (value === null || value.trim() === '') return null;
  if (kind === 'date') return dayInWords(value, language);
  if (kind === 'number') return new Intl.NumberFormat(language, { maximumFractionDigits: 10 }).format(Number(value));
  return value;
}

/** `CA$70,000 – CA$80,000 per year`. */
function payInWords(pay: Letter['pay'], language: Language): string | null {
  const [from, to] = [pay?.from ?? null, pay?.to ?? null];
  if (!pay || (from === null && to === null)) return null;
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: pay.currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const amount =
    from === null
      ? t(language, 'admin.moneyRange.atMost', { amount: format.format(to!) })
      : to === null
        ? t(language, 'admin.moneyRange.atLeast', { amount: format.format(from) })
        : from === to
          ? format.format(from)
          : format.formatRange(from, to);
  return t(language, `admin.moneyRange.each.${pay.per}`, { amount });
}
