import { createContext, useContext } from 'react';
import type { Language, ResourceDescriptor } from '../../generated/shapes.ts';

export interface FormContext {
  resource: ResourceDescriptor;
  /** The language whose texts are shown. */
  language: Language;
  setLanguage: (language: Language) => void;
  /** A new row: fields that may be set once only are open. */
  creating: boolean;
  readOnly: boolean;
  /** The place that a person asked for last; rows around it open. A new object for each time. */
  wanted: { source: string } | undefined;
  setWanted: (wanted: { source: string }) => void;
}

const Context = createContext<FormContext | undefined>(undefined);

export const FormContextProvider = Context.Provider;

export function useFormShape(): FormContext {
  const shape = useContext(Context);
  if (!shape) throw new Error('A schema form is missing around this input.');
  return shape;
}
