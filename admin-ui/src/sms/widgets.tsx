import { useTranslate } from 'react-admin';
import type { AddedWidgets } from '../schema-ui/registry.ts';
import type { ValueProps } from '../schema-ui/widget.ts';
import { ReadOnlyInput } from '../schema-ui/widgets/value/ReadOnlyValue.tsx';

/** What a text message is for. */
function SmsPurposeValue({ value }: ValueProps) {
  const translate = useTranslate();
  return <>{translate(`sms.purposes.${String(value)}`, { _: translate('sms.purposes.general') })}</>;
}

/** How the list of text messages shows what is stored as a word. */
export const smsWidgets = {
  smsPurpose: { Input: ReadOnlyInput, Value: SmsPurposeValue },
} satisfies Partial<AddedWidgets>;
