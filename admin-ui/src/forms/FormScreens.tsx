import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { call } from '../platform/call.ts';
import { SchemaCreate, SchemaEdit } from '../schema-ui/index.ts';
import { type ScreenParts, ScreenPartsProvider } from '../schema-ui/screen-parts.ts';
import { FormBuilder } from './builder/FormBuilder.tsx';
import { completeForm } from './complete-form.ts';

interface ScreenProps {
  resource: ResourceDescriptor;
}

const parts: ScreenParts = {
  groups: { questions: FormBuilder },
  wide: true,
  complete: completeForm,
  afterCreate: () => '/section',
  readSource: (id) => call('getForm', { params: { id }, query: { page: 'clone' } }),
  archive: (row, archived) => call('archiveForm', { params: { id: row.id }, body: { archived } }),
};

/** A form and its questions. */
export function FormEdit({ resource }: ScreenProps) {
  const translate = useTranslate();
  const own = useMemo<ScreenParts>(
    () => ({
      ...parts,
      confirmation: ({ open_jobs_count: jobs }) =>
        Number(jobs ?? 0) > 0 ? translate('forms.stillAsked', { smart_count: Number(jobs) }) : undefined,
    }),
    [translate],
  );
  return (
    <ScreenPartsProvider value={own}>
      <SchemaEdit resource={resource} />
    </ScreenPartsProvider>
  );
}

export const FormCreate = ({ resource }: ScreenProps) => (
  <ScreenPartsProvider value={parts}>
    <SchemaCreate resource={resource} />
  </ScreenPartsProvider>
);

export const FormClone = ({ resource }: ScreenProps) => (
  <ScreenPartsProvider value={parts}>
    <SchemaCreate resource={resource} clone />
  </ScreenPartsProvider>
);
