import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import { FormContextProvider, useFormShape } from '../form/form-context.ts';
import { childTitle, type Row } from '../row-title.ts';
import { ChildFacts } from './ChildFacts.tsx';
import { ChildrenInput } from './ChildrenInput.tsx';
import { fieldsOf } from './fields-of.ts';
import { FoldedRow } from './FoldedRow.tsx';

interface ChildRowProps {
  relation: RelationDescriptor;
  /** Place in the form, such as `stages.0`. */
  source: string;
  handle: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRemove?: () => void;
}

/** One child: its name and what else its line says, and its fields. */
export function ChildRow({ relation, source, ...row }: ChildRowProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const values = (useWatch({ name: source }) ?? {}) as Row;
  const title = childTitle(relation, values, locale) || translate('admin.form.newChild');
  const closed = values['is_editable'] === false;
  const shape = useFormShape();
  const ownShape = useMemo(() => ({ ...shape, readOnly: shape.readOnly || closed }), [shape, closed]);
  const line = (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
      <span>{title}</span> <ChildFacts relation={relation} row={values} />
    </Box>
  );
  return (
    <FoldedRow source={source} name={title} line={line} {...row}>
      {closed && <Typography color="textSecondary">{translate('admin.edit.notEditable')}</Typography>}
      <FormContextProvider value={ownShape}>
        {fieldsOf(relation).map((field) => (
          <FieldInput key={field.name} field={field} path={relation.path} prefix={`${source}.`} />
        ))}
        {relation.relations.map((inner) => (
          <ChildrenInput key={inner.name} relation={inner} owner={relation.path} prefix={`${source}.`} />
        ))}
      </FormContextProvider>
    </FoldedRow>
  );
}
