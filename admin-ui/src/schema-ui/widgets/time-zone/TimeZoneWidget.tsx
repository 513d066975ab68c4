import { AutocompleteInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

const known = Intl.supportedValuesOf('timeZone');

/** Found by a part of its name. A zone that this browser does not know stays a choice while it is the chosen one. */
export function TimeZoneInput(props: InputProps) {
  const chosen: unknown = useWatch({ name: props.source });
  const zones = [...new Set(['UTC', ...known, ...(typeof chosen === 'string' && chosen ? [chosen] : [])])];
  const choices = zones.map((id) => ({ id, name: id.replaceAll('_', ' ') }));
  return <AutocompleteInput {...useInputProps(props)} choices={choices} translateChoice={false} />;
}

export const TimeZoneValue = ({ value }: ValueProps) => (
  <>{typeof value === 'string' ? value.replaceAll('_', ' ') : ''}</>
);
