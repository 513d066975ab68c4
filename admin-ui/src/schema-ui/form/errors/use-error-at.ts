import { type FieldError, get, useFormState } from 'react-hook-form';

/**
 * What is wrong at a place of the form or below it. Reads nothing but the errors: asking the form for the whole state
 * of a field also follows its checking, and then every check of every field draws the whole form anew.
 */
export function useErrorAt(source: string): FieldError | undefined {
  return get(useFormState().errors, source) as FieldError | undefined;
}
