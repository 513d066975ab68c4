import { useFormContext, useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { useKeptOverSignIn } from '../../platform/keep/kept-over-sign-in.ts';
import type { Row } from '../row-title.ts';

/** Keeps what is typed in a generated form when the session ends, with the version that it was typed over. */
export function KeepOverSignIn() {
  const { getValues, setValue } = useFormContext<Row>();
  const { dirtyFields } = useFormState<Row>();
  const { pathname } = useLocation();
  useKeptOverSignIn<Row>(pathname, {
    typed: () => {
      const names = Object.keys(dirtyFields);
      if (names.length === 0) return undefined;
      const values = getValues();
      return Object.fromEntries([...names, 'lock_version'].map((name) => [name, values[name]]));
    },
    restore: (typed) => {
      for (const [name, value] of Object.entries(typed))
        setValue(name, value, { shouldDirty: name !== 'lock_version' });
    },
  });
  return null;
}
