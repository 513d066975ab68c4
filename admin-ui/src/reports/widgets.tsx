import { useTranslate } from 'react-admin';
import { deviceOf } from '../platform/session/device-of.ts';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { ReadOnlyInput } from '../schema-ui/widgets/value/ReadOnlyValue.tsx';

/** Browser and system in two words; all that the browser said of itself is in the title. */
function DeviceValue({ value }: ValueProps) {
  const translate = useTranslate();
  const whole = typeof value === 'string' ? value : '';
  if (!whole) return null;
  return <span title={whole}>{deviceOf(whole) || translate('people.sessions.unknown')}</span>;
}

/** How the logs show what people would not read as it is stored. */
export const logWidgets = {
  device: { Input: ReadOnlyInput, Value: DeviceValue },
} satisfies Partial<AddedWidgets>;
