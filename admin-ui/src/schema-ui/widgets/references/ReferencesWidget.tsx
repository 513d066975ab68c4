import { AutocompleteArrayInput, ReferenceArrayInput } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { ReferenceValue } from '../reference/ReferenceWidget.tsx';
import { useReferenceTarget } from '../reference/use-reference-target.ts';

export function ReferencesInput(props: InputProps) {
  const target = useReferenceTarget(props.field);
  const { source, ...rest } = useInputProps(props);
  if (!target) return null;
  return (
    <ReferenceArrayInput source={source} reference={target.path} filter={target.filter} sort={target.sort} perPage={50}>
      <AutocompleteArrayInput {...rest} optionText={target.title} filterToQuery={target.search} />
    </ReferenceArrayInput>
  );
}

export function ReferencesValue({ value, ...rest }: ValueProps) {
  const ids = Array.isArray(value) ? (value as number[]) : [];
  return (
    <>
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <ReferenceValue {...rest} value={id} />
        </span>
      ))}
    </>
  );
}
