import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FieldDescriptor } from '../../generated/shapes.ts';

const isEmpty = (value: unknown) => value == null || String(value).trim() === '';

/** A switch of no use without another field (x-needs): it goes off when that is emptied, and stays closed until filled. */
export function useNeeded(field: FieldDescriptor, prefix: string): { closed: boolean } {
  const { setValue } = useFormContext();
  const name = `${prefix}${field.name}`;
  const [needed, on]: unknown[] = useWatch({ name: [`${prefix}${field.needs ?? ''}`, name], disabled: !field.needs });
  const missing = field.needs !== undefined && isEmpty(needed);
  const wasMissing = useRef(missing);
  useEffect(() => {
    if (missing && !wasMissing.current && on === true) setValue(name, false, { shouldDirty: true });
    wasMissing.current = missing;
  }, [missing, on, name, setValue]);
  return { closed: missing && on !== true };
}
