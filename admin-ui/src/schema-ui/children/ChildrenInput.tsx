import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { defaultsOf } from '../form/new-row.ts';
import { useFormShape } from '../form/form-context.ts';
import { SortableRows } from '../sortable/SortableRows.tsx';
import { helpKey, labelKey, nameKey } from '../texts.ts';
import { ChildRow } from './ChildRow.tsx';

interface ChildrenInputProps {
  relation: RelationDescriptor;
  /** Path of the resource that owns them, for their name. */
  owner: string;
  /** Place of the owner in the form, such as `questions.0.`. */
  prefix?: string;
  /** The heading above says the same. */
  hideLabel?: boolean;
}

/** The rows that belong to the one being edited: added, opened, put in order and taken away in place. */
export function ChildrenInput({ relation, owner, prefix = '', hideLabel = false }: ChildrenInputProps) {
  const translate = useTranslate();
  const { readOnly } = useFormShape();
  const source = `${prefix}${relation.name}`;
  // The library would overwrite the rows' own ids.
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: 'rowKey' });
  const { error } = useFormContext().getFieldState(source, useFormState());
  const [opened, setOpened] = useState<string>();
  const ordered = relation.orderBy !== undefined && !readOnly;
  const one = translate(nameKey(relation.path), { smart_count: 1 });

  const add = () => {
    append(defaultsOf(relation.fields));
    setOpened('last');
  };

  return (
    <Box>
      {!hideLabel && <Typography variant="h3">{translate(labelKey(owner, relation.name))}</Typography>}
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate(helpKey(owner, relation.name), { _: '' })}
      </Typography>
      <SortableRows keys={rows.map((row) => row.rowKey)} onMove={move} disabled={!ordered}>
        {(key, handle) => {
          const index = rows.findIndex((row) => row.rowKey === key);
          return (
            <ChildRow
              relation={relation}
              source={`${source}.${index}`}
              handle={handle}
              open={opened === key || (opened === 'last' && index === rows.length - 1)}
              onToggle={(open) => setOpened(open ? key : undefined)}
              {...(readOnly || rows.length <= (relation.min ?? 0) ? {} : { onRemove: () => remove(index) })}
            />
          );
        }}
      </SortableRows>
      {typeof error?.message === 'string' && (
        <FormHelperText error>
          <ValidationError error={error.message} />
        </FormHelperText>
      )}
      {!readOnly && (
        <Button
          startIcon={<AddIcon />}
          onClick={add}
          disabled={rows.length >= (relation.max ?? Infinity)}
          sx={{ mt: 2 }}
        >
          {translate('ra.action.create_item', { item: one.toLowerCase() })}
        </Button>
      )}
    </Box>
  );
}
