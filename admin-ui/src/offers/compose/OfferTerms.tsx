import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocale } from 'react-admin';
import { useController } from 'react-hook-form';
import { allRows } from '../../platform/all-rows.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { FieldInput } from '../../schema-ui/form/FieldInput.tsx';
import type { Row } from '../../schema-ui/row-title.ts';
import { lettersPath } from '../kinds.ts';
import { letterField } from '../letter/letter-values.ts';
import type { Letter } from '../types.ts';
import { createApprovalEmail } from '../../generated/text-lengths.ts';

const terms = ['position_title', 'employment_type_id', 'start_date', 'manager_id', 'due_date'] as const;

const columns = { display: 'grid', gap: 3, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };

/** What the organization's own fields are, in their order. */
export const useOfferFields = () =>
  useQuery({
    queryKey: ['offer_fields', 'in use'],
    queryFn: ({ signal }) =>
      allRows(
        'offerFieldsList',
        { filter: JSON.stringify({ is_archived: false }), sort: '["position","ASC"]' },
        signal,
      ),
    staleTime: 60_000,
  });

/** What the offer says beside its words; each can stand in them as a placeholder. */
export function OfferTerms() {
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <FieldInput field={letterField('pay')} path={lettersPath} />
      <Box sx={columns}>
        {terms.map((name) => (
          <FieldInput key={name} field={letterField(name)} path={lettersPath} />
        ))}
        <OwnFields />
      </Box>
    </Box>
  );
}

const types = { text: 'text', long_text: 'text', number: 'number', date: 'date' } as const;

/** The fields that the organization added. */
function OwnFields() {
  const locale = useLocale() ?? 'en';
  const { data = [], error, refetch } = useOfferFields();
  const { field } = useController<Row>({ name: 'offer_values' });
  const values = field.value as Letter['offer_values'];
  const put = (id: number, value: string) =>
    field.onChange([
      ...values.filter(({ offer_field_id }) => offer_field_id !== id),
      { offer_field_id: id, value: value === '' ? null : value },
    ]);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  return data.map(({ id, name, kind, is_required }) => (
    <TextField
      key={id}
      fullWidth
      type={types[kind]}
      label={inLanguage(name, locale)}
      required={is_required}
      multiline={kind === 'long_text'}
      minRows={kind === 'long_text' ? 3 : undefined}
      value={values.find(({ offer_field_id }) => offer_field_id === id)?.value ?? ''}
      onChange={(event) => put(id, event.target.value)}
      slotProps={{
        ...(kind === 'date' ? { inputLabel: { shrink: true } } : {}),
        htmlInput: { maxLength: createApprovalEmail.offer_values.value, ...(kind === 'number' ? { step: 'any' } : {}) },
      }}
    />
  ));
}
