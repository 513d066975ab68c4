import { widgetOf } from './registry.ts';
import type { ValueProps } from './widget.ts';

/** A value as its widget shows it. */
export function FieldValue(props: ValueProps) {
  const { Value } = widgetOf(props.field);
  return <Value {...props} />;
}
