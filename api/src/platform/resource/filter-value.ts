import { kinds } from '../../generated/kinds.ts';
import type { ResourceField, ValueType } from '../../generated/shapes.ts';
import { ValidationFailed } from '../errors/errors.ts';
import { isDate, isMoment } from './moment-filter.ts';
import { beginningOf } from '../texts/cut.ts';

/** Characters of one filter value. */
const MAX_LENGTH = 500;

type Reading = { cast: string; read: (value: string | number | boolean) => unknown };

const integer: Reading = {
  cast: 'bigint',
  read: (value) => (/^-?\d{1,15}$/.test(String(value)) && typeof value !== 'boolean' ? Number(value) : undefined),
};
const number: Reading = {
  cast: 'double precision',
  read: (value) => {
    const read = typeof value === 'string' && value.trim() === '' ? NaN : Number(value);
    return Number.isFinite(read) && typeof value !== 'boolean' ? read : undefined;
  },
};
const text: Reading = { cast: 'text', read: (value) => String(value) };
const boolean: Reading = {
  cast: 'boolean',
  read: (value) => ({ true: true, false: false, '1': true, '0': false })[String(value)],
};
const date: Reading = { cast: 'date', read: (value) => (isDate(String(value)) ? value : undefined) };
const moment: Reading = {
  cast: 'timestamptz',
  read: (value) => (isMoment(String(value)) ? value : undefined),
};

const READINGS: Record<ValueType, Reading> = { integer, number, boolean, date, moment, text };

/** The type that a value of a field is compared as. */
export function castOf(field: ResourceField): string {
  return READINGS[kinds[field.kind].value].cast;
}

/**
 * One value of a filter, from JSON or from the address, as the field's type.
 * @throws 422 naming `key` when it is none.
 */
export function filterValue(field: ResourceField, key: string, value: unknown): unknown {
  const plain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (plain && String(value).length <= MAX_LENGTH && !String(value).includes('\0') && String(value).isWellFormed()) {
    const { value: type, valuePattern } = kinds[field.kind];
    const read = READINGS[type].read(value);
    if (read !== undefined && (valuePattern === undefined || new RegExp(valuePattern).test(String(read)))) return read;
  }
  throw invalidFilter(key);
}

/** 422 for a value that does not fit. */
export function invalidFilter(key: string, code = 'invalid'): ValidationFailed {
  return new ValidationFailed([{ field: beginningOf(key, 200), code }]);
}
