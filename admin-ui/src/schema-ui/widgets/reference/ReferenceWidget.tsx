import { AutocompleteInput, ReferenceInput, useLocale, useReference } from 'react-admin';
import { descriptorOf } from '../../../platform/descriptors.ts';
import { type Row, rowTitle } from '../../row-title.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { useReferenceTarget } from './use-reference-target.ts';

export function ReferenceWidgetInput(props: InputProps) {
  const target = useReferenceTarget(props.field);
  const { source, ...rest } = useInputProps(props);
  if (!target) return null;
  return (
    <ReferenceInput source={source} reference={target.path} filter={target.filter} sort={target.sort} perPage={50}>
      <AutocompleteInput {...rest} optionText={target.title} filterToQuery={target.search} clearOnBlur />
    </ReferenceInput>
  );
}

function Referred({ path, id }: { path: string; id: number }) {
  const locale = useLocale() ?? 'en';
  const { referenceRecord } = useReference<Row & { id: number }>({ reference: path, id });
  return <>{referenceRecord ? rowTitle(descriptorOf(path), referenceRecord, locale) : ''}</>;
}

export function ReferenceValue({ field, value }: ValueProps) {
  if (value == null || !field.reference) return null;
  return <Referred path={field.reference.path} id={Number(value)} />;
}
