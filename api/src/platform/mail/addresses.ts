import type { FieldError } from '../errors/errors.ts';

/** Plain addresses only: one @, no blanks, no angle brackets, a dot in the domain or a local host. */
const address = /^[^\s@<>()[\]\\,;:"']{1,64}@[^\s@<>()[\]\\,;:"']{1,190}$/u;

/** Splits what people type (commas, semicolons, blanks, lines) into addresses, each once. */
export function splitAddresses(text: string | readonly string[] | null | undefined): string[] {
  const parts = (typeof text === 'string' ? [text] : [...(text ?? [])]).flatMap((part) => part.split(/[\s,;]+/));
  return [...new Map(parts.filter(Boolean).map((part) => [part.toLowerCase(), part])).values()];
}

/** Errors of a field with addresses: each that is none is named. */
export function addressErrors(field: string, addresses: string[], { required = false } = {}): FieldError[] {
  if (required && addresses.length === 0) return [{ field, code: 'mail.noRecipient' }];
  const wrong = addresses.filter((one) => !isAddress(one));
  return wrong.map((one) => ({ field, code: 'mail.badAddress', values: { address: one } }));
}

export function isAddress(text: string): boolean {
  return text.length <= 254 && address.test(text);
}
