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
  /** Id of the row that it is a value of, where that is known and the value may hold buttons. */
  rowId?: number;
}

/** What a box is told in which a filter is set. */
export interface FilterProps {
  field: FieldDescriptor;
  path: string;
  /** The filter of the list, by names such as `closing_date_gte`. */
  values: Record<string, unknown>;
  /** Takes what the filter keeps of this field; nothing ends it. */
  onChange: (next: Record<string, unknown>) => void;
}

export interface Widget {
  Input: ComponentType<InputProps>;
  Value: ComponentType<ValueProps>;
  /** All of a value, where a row is read; without it, as in lists. */
  Whole?: ComponentType<ValueProps>;
  /** Sets a filter; without it, the box follows from the field's kind and the ways to filter by it. */
  Filter?: ComponentType<FilterProps>;
  /** Shows one value of a filter; without it, it is shown as a value of the field. */
  FilterValue?: ComponentType<ValueProps>;
  /** A word or two: logs show it as lists do. */
  brief?: true;
}
