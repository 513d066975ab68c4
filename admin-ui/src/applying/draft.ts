import type { AnswerOf } from '../platform/call.ts';

type Parsed = NonNullable<AnswerOf<'uploadProfileFile'>['parsed_file']>;

/** Who the person is, field by field, as it is typed. */
export const contactFields = ['first_name', 'last_name', 'email', 'home_phone', 'work_phone'] as const;
export const addressFields = ['street', 'city', 'province', 'postal_code', 'country'] as const;
export const pastFields = {
  work: ['position', 'company', 'start_date', 'end_date', 'description'],
  education: ['institution', 'degree', 'field_of_study', 'start_date', 'end_date'],
} as const;

export type Past = keyof typeof pastFields;
export type Row = Record<string, string> & { key: string };
export type Document = 'resume' | 'cover_letter';

/** An uploaded file that waits for the application. */
export interface StoredFile {
  info: AnswerOf<'uploadProfileFile'>['file_info'];
  name: string;
}

/** What has been typed and chosen so far. */
export interface Draft {
  values: Record<string, string>;
  work: Row[];
  education: Row[];
  /** Chosen answers by question. */
  chosen: Record<number, number[]>;
  /** Answers in words by question. */
  written: Record<number, string>;
  files: Partial<Record<Document, StoredFile>>;
  /** Documents that answer questions, by question. */
  answers: Record<number, StoredFile>;
  consider: boolean;
  /** The candidate gets the mail that confirms the application. */
  confirm: boolean;
}

export const emptyDraft: Draft = {
  values: {},
  work: [],
  education: [],
  chosen: {},
  written: {},
  files: {},
  answers: {},
  consider: true,
  confirm: true,
};

let lastKey = 0;

/** A row with a key of its own, so that what is typed stays with it when another is taken away. */
export const newRow = (values: Record<string, string> = {}): Row => ({ ...values, key: String(++lastKey) });

const words = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** A month is enough for the form; the api keeps days. */
const shown = (field: string, value: unknown) => (field.endsWith('_date') ? words(value).slice(0, 7) : words(value));

function rowsOf(kind: Past, found: Record<string, unknown>[] = []): Row[] {
  return found.map((row) => {
    const values = Object.fromEntries(pastFields[kind].map((field) => [field, shown(field, row[field])]));
    return newRow(row['present_date'] ? { ...values, present: '1' } : values);
  });
}

/** Fills what is still empty with what was read from the resume; nothing that was typed is touched. */
export function fillFrom(draft: Draft, parsed: Parsed): { draft: Draft; count: number } {
  const values = { ...draft.values };
  let count = 0;
  const read = { ...parsed.contact_attributes, ...parsed.address_attributes };
  for (const field of [...contactFields, ...addressFields]) {
    if (values[field]?.trim() || !words(read[field])) continue;
    values[field] = words(read[field]);
    count++;
  }
  const next = { ...draft, values };
  for (const [kind, found] of [
    ['work', parsed.work_experiences_attributes],
    ['education', parsed.educations_attributes],
  ] as const) {
    if (draft[kind].length > 0 || !found?.length) continue;
    next[kind] = rowsOf(kind, found);
    count += found.length;
  }
  return { draft: next, count };
}
