import { AutocompleteInput, ReferenceInput, useLocale, useReference, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { descriptorOf } from '../../../platform/descriptors.ts';
import { type Row, rowTitle } from '../../row-title.ts';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';
import { useReferenceTarget } from './use-reference-target.ts';

export function ReferenceWidgetInput(props: InputProps) {
  const target = useReferenceTarget(props.field);
  const { source, helperText, ...rest } = useInputProps(props);
  const translate = useTranslate();
  const isUnseen = useIsUnseen(source, target?.path ?? '');
  if (!target) return null;
  const help = isUnseen ? translate('admin.form.unseen') : helperText;
  return (
    <ReferenceInput source={source} reference={target.path} filter={target.filter} sort={target.sort} perPage={50}>
      <AutocompleteInput
        {...rest}
        helperText={help}
        optionText={target.title}
        filterToQuery={target.search}
        clearOnBlur
      />
    </ReferenceInput>
  );
}

/** Whether a row is chosen that the reader does not get: its name would be an empty field that looks as if nothing was. */
function useIsUnseen(source: string, path: string): boolean {
  const id: unknown = useWatch({ name: source });
  const isChosen = typeof id === 'number' && path !== '';
  const { referenceRecord, isPending, error } = useReference({
    reference: path,
    id: id as number,
    options: { enabled: isChosen },
  });
  return isChosen && !isPending && !error && !referenceRecord;
}

function Referred({ path, id, unseen = '' }: { path: string; id: number; unseen?: string }) {
  const locale = useLocale() ?? 'en';
  const { referenceRecord, isPending } = useReference<Row & { id: number }>({ reference: path, id });
  if (!referenceRecord) return <>{isPending ? '' : unseen}</>;
  return <>{rowTitle(descriptorOf(path), referenceRecord, locale)}</>;
}

export function ReferenceValue({ field, value }: ValueProps) {
  if (value == null || !field.reference) return null;
  return <Referred path={field.reference.path} id={Number(value)} />;
}

/** A filter still keeps to what was removed, or what the reader may not see: it must not look as if it kept to nothing. */
export function ReferenceFilterValue({ field, value }: ValueProps) {
  const translate = useTranslate();
  if (value == null || !field.reference) return null;
  return <Referred path={field.reference.path} id={Number(value)} unseen={translate('admin.filter.unseen')} />;
}
