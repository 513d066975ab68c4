import type { PropertySchema } from '../raw-schema.ts';
import { address } from './address.ts';
import { boolean } from './boolean.ts';
import { date } from './times/date.ts';
import { dateTime } from './times/date-time.ts';
import { email } from './texts/email.ts';
import { emails } from './texts/emails.ts';
import { enumeration } from './enum.ts';
import { id } from './id.ts';
import { integer } from './numbers/integer.ts';
import { json } from './json.ts';
import { files } from './files.ts';
import type { Kind } from './kind.ts';
import { languages } from './languages.ts';
import { list } from './list.ts';
import { longText } from './texts/long-text.ts';
import { money } from './numbers/money.ts';
import { moneyRange } from './numbers/money-range.ts';
import { number } from './numbers/number.ts';
import { percentage } from './numbers/percentage.ts';
import { rating } from './numbers/rating.ts';
import { interval } from './times/interval.ts';
import { phone } from './texts/phone.ts';
import { ref } from './ref.ts';
import { refs } from './refs.ts';
import { richText } from './texts/rich-text.ts';
import { richTextPerLanguage } from './texts/rich-text-per-language.ts';
import { string } from './texts/string.ts';
import { textPerLanguage } from './texts/text-per-language.ts';
import { uri } from './texts/uri.ts';

/**
 * The kinds of fields: what each is to people and programs. The first of which a property says that it is one counts,
 * so what is said by name stands before what follows from the type.
 */
const table = {
  id,
  files,
  ref,
  refs,
  textPerLanguage,
  richTextPerLanguage,
  richText,
  longText,
  languages,
  money,
  moneyRange,
  percentage,
  rating,
  interval,
  address,
  json,
  enum: enumeration,
  boolean,
  integer,
  number,
  list,
  date,
  dateTime,
  email,
  emails,
  uri,
  phone,
  string,
} satisfies Record<string, Kind>;

export type FieldKind = keyof typeof table;

/** Each kind by its name. */
export const kinds: Record<FieldKind, Kind> = table;

/** The names, in the order of the table. */
export const kindNames = Object.keys(table) as FieldKind[];

/** What a property is; whatever says nothing else is a line of text. */
export const kindOf = (property: PropertySchema): FieldKind =>
  kindNames.find((name) => kinds[name].is(property)) ?? 'string';
