import type { FieldError } from '../platform/errors/errors.ts';

/** Least numbers of each kind of character, and the least length. */
export interface PasswordRules {
  lower: number;
  upper: number;
  digit: number;
  symbol: number;
  length: number;
}

export const defaultPasswordRules: PasswordRules = { lower: 1, upper: 1, digit: 1, symbol: 1, length: 8 };

/** Longer ones only cost time to hash. */
const longest = 200;

const kinds = [
  { code: 'identity.passwordLower', rule: 'lower', pattern: /\p{Ll}/gu },
  { code: 'identity.passwordUpper', rule: 'upper', pattern: /\p{Lu}/gu },
  { code: 'identity.passwordDigit', rule: 'digit', pattern: /\p{Nd}/gu },
  { code: 'identity.passwordSymbol', rule: 'symbol', pattern: /[^\p{L}\p{Nd}\s]/gu },
] as const;

/** What a new password lacks, as errors of the fields `password` and `password_confirmation`; none: it will do. */
export function passwordErrors(password: string, confirmation: string, rules: PasswordRules): FieldError[] {
  const errors: FieldError[] = [];
  for (const { code, rule, pattern } of kinds) {
    const found = password.match(pattern)?.length ?? 0;
    if (found < rules[rule]) errors.push({ field: 'password', code, values: { smart_count: rules[rule] } });
  }
  const length = [...password].length;
  if (length < rules.length) {
    errors.push({ field: 'password', code: 'identity.passwordLength', values: { count: rules.length } });
  }
  if (length > longest)
    errors.push({ field: 'password', code: 'identity.passwordTooLong', values: { count: longest } });
  if (password !== confirmation) errors.push({ field: 'password_confirmation', code: 'identity.passwordMismatch' });
  return errors;
}

/** The organization's length_setting with defaults for what is missing or not a sensible number. */
export function readPasswordRules(setting: unknown): PasswordRules {
  const given = (typeof setting === 'object' && setting !== null ? setting : {}) as Record<string, unknown>;
  const read = (name: keyof PasswordRules, least: number): number => {
    const value = given[name];
    const usable = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 64;
    return usable ? value : defaultPasswordRules[name];
  };
  return {
    lower: read('lower', 0),
    upper: read('upper', 0),
    digit: read('digit', 0),
    symbol: read('symbol', 0),
    length: read('length', 1),
  };
}
