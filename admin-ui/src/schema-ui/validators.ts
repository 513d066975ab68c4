import { email, maxLength, maxValue, minLength, minValue, required, type Validator } from 'react-admin';
import { kinds } from '../generated/kinds.ts';
import type { FieldDescriptor } from '../generated/shapes.ts';
import { countCharacters } from './widgets/rich-text/counter-level.ts';

const matches = (pattern: string, message = 'errors.pattern'): Validator => {
  const expression = new RegExp(pattern, 'u');
  const fits = (value: unknown) => value == null || value === '' || expression.test(String(value));
  return (value: unknown) => ([value].flat().every(fits) ? undefined : message);
};

const webAddress: Validator = (value: unknown) => {
  if (value == null || value === '') return undefined;
  const address = String(value);
  return /^https?:\/\/\S+$/i.test(address) && URL.canParse(address) ? undefined : 'errors.pattern-uri';
};

/** What a reader sees of a rich text may be so long; its markup does not count. */
const mostCharacters =
  (max: number): Validator =>
  (value: unknown) =>
    countCharacters(value) > max ? { message: 'ra.validation.maxLength', args: { max } } : undefined;

/** The checks that a field's schema asks for, as far as a browser can make them; the api makes them all. */
export function validatorsOf(field: FieldDescriptor, isRequired: boolean = field.required): Validator[] {
  const found: Validator[] = [];
  if (isRequired) found.push(required());
  if (field.minLength !== undefined && field.minLength > 0) found.push(minLength(field.minLength));
  if (field.maxLength !== undefined) found.push(maxLength(field.maxLength));
  if (typeof field.widget['max'] === 'number' && kinds[field.kind].html)
    found.push(mostCharacters(field.widget['max']));
  if (field.minimum !== undefined) found.push(minValue(field.minimum));
  if (field.maximum !== undefined) found.push(maxValue(field.maximum));
  if (field.pattern !== undefined) found.push(matches(field.pattern, field.message));
  const { format } = kinds[field.kind];
  if (format === 'email') found.push(email());
  if (format === 'uri') found.push(webAddress);
  return found;
}
