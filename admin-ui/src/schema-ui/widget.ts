import type { ComponentType } from 'react';
import type { FieldDescriptor } from '../generated/shapes.ts';

/** What a widget is told when it edits a field. */
export interface InputProps {
  field: FieldDescriptor;
  /** Resource that the texts belong to. */
  path: string;
  /** Place in the form: the field's name, or `stages.0.name` in a child. */
  source: string;
  disabled: boolean;
}

/** What a widget is told when it shows a value. */
export interface ValueProps {
  field: FieldDescriptor;
  path: string;
  value: unknown;
}

export interface Widget {
  Input: ComponentType<InputProps>;
  Value: ComponentType<ValueProps>;
}
