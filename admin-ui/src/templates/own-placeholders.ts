/** A placeholder of one template, filled in by hand when it is used. */
export interface OwnPlaceholder {
  label: string;
  description?: string | null;
}

const plain = (label: string) => label.replace(/\s+/g, ' ').trim();
const compared = (label: string) => plain(label).toLowerCase();

/** What is wrong with a label, as a key of the texts; the api refuses the same. */
export function labelProblem(label: string, taken: readonly string[]): string | undefined {
  const text = plain(label);
  if (text === '') return 'ra.validation.required';
  if (/[{}<>]/.test(text)) return 'templates.own.braces';
  return taken.some((other) => compared(other) === compared(text)) ? 'templates.errors.existing' : undefined;
}

export const cleanLabel = plain;

export const asPlaceholder = (name: string): string => `{{${name}}}`;

/** What a value of the field is, whatever stands there. */
export const ownPlaceholders = (value: unknown): OwnPlaceholder[] =>
  Array.isArray(value) ? (value as OwnPlaceholder[]) : [];
