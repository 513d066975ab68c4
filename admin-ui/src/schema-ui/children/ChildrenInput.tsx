import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate, ValidationError } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { kinds } from '../../generated/kinds.ts';
import type { FieldDescriptor, RelationDescriptor } from '../../generated/shapes.ts';
import { blankChild } from '../form/new-row.ts';
import { useFormShape } from '../form/form-context.ts';
import { useErrorAt } from '../form/errors/use-error-at.ts';
import { LanguageTabs } from '../form/LanguageTabs.tsx';
import { SortableRows } from '../sortable/SortableRows.tsx';
import { helpKey, labelKey, nameKey } from '../texts.ts';
import { childTitle, type Row } from '../row-title.ts';
import { ChildLine } from './ChildLine.tsx';
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

/** What a number of its own keeps, such as a stage with candidates. */
const isKept = ({ keepWhile }: RelationDescriptor, row: Row) =>
  keepWhile !== undefined && Number(row[keepWhile] ?? 0) > 0;

/** The tabs mark nothing here: each line says itself what it lacks. */
const noFields: FieldDescriptor[] = [];

const isSpoken = ({ fields }: RelationDescriptor) => fields.some(({ kind }) => kinds[kind].perLanguage);

const isBuiltIn = (row: Row) => row['is_system_default'] === true;

/** A new row comes last, but before those of the product that close the list, such as Hired and Rejected. */
function placeOfNew(rows: Row[]): number {
  const own = rows.findLastIndex((row) => !isBuiltIn(row));
  if (own >= 0) return own + 1;
  return rows.length === 0 ? 0 : 1;
}

/** The rows that belong to the one being edited, as long as what they depend on (`when`) is chosen. */
export function ChildrenInput(props: ChildrenInputProps) {
  const { when } = props.relation;
  const chosen: unknown = useWatch({ name: `${props.prefix ?? ''}${when?.field ?? ''}`, disabled: !when });
  return !when || when.in.includes(chosen) ? <ChildrenList {...props} /> : null;
}

/** Added, opened, put in order and taken away in place. */
function ChildrenList({ relation, owner, prefix = '', hideLabel = false }: ChildrenInputProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { readOnly, wanted } = useFormShape();
  // A list within a row that is opened because of what is wanted in it follows from the start.
  const [followed, setFollowed] = useState<typeof wanted>();
  const source = `${prefix}${relation.name}`;
  // The library would overwrite the rows' own ids.
  const { fields: rows, insert, remove, move } = useFieldArray({ name: source, keyName: 'rowKey' });
  const { getValues } = useFormContext();
  const error = useErrorAt(source);
  const [opened, setOpened] = useState<string>();
  const [added, setAdded] = useState<{ at: number; length: number }>();
  const addButton = useRef<HTMLButtonElement>(null);
  const ordered = relation.orderBy !== undefined && !readOnly;
  const one = translate(nameKey(relation.path), { smart_count: 1 });

  if (added && rows.length === added.length) {
    setOpened(rows[added.at]?.rowKey);
    setAdded(undefined);
  }

  if (wanted !== followed) {
    setFollowed(wanted);
    const at = wanted?.source.startsWith(`${source}.`)
      ? Number(wanted.source.slice(source.length + 1).split('.')[0])
      : NaN;
    if (rows[at]) setOpened(rows[at].rowKey);
  }

  const lines = relation.layout === 'lines';
  const least = relation.min ?? 0;
  const missing = relation.when && !readOnly ? least - rows.length : 0;
  useEffect(() => {
    // What has to be there once the choice is made is begun at once.
    if (missing > 0) {
      insert(
        rows.length,
        Array.from({ length: missing }, () => blankChild(relation)),
        { shouldFocus: false },
      );
    }
  }, [missing, insert, rows, relation]);

  const add = () => {
    const at = placeOfNew(rows);
    insert(at, blankChild(relation));
    setAdded({ at, length: rows.length + 1 });
  };

  const takeAway = (index: number) => {
    remove(index);
    // The button that had the focus goes with its row.
    addButton.current?.focus();
  };

  // The library's copy of the rows does not follow the typing; the form's does.
  const nameOf = (index: number) =>
    childTitle(relation, (getValues(`${source}.${index}`) as Row | undefined) ?? {}, locale) ||
    translate('admin.form.newChild');

  const lineOf = (index: number, handle: ReactNode) => (
    <ChildLine
      relation={relation}
      source={`${source}.${index}`}
      name={nameOf(index)}
      handle={handle}
      kept={rows.length > least ? undefined : translate('admin.form.keepChildren', { count: least })}
      {...(readOnly ? {} : { onRemove: () => takeAway(index) })}
    />
  );

  const mayGo = (row: Row) =>
    !readOnly && !isBuiltIn(row) && !isKept(relation, row) && rows.length > (relation.min ?? 0);

  return (
    <Box>
      {!hideLabel && <Typography variant="h3">{translate(labelKey(owner, relation.name))}</Typography>}
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {translate(helpKey(owner, relation.name), { _: '' })}
      </Typography>
      {lines && prefix === '' && isSpoken(relation) && <LanguageTabs fields={noFields} />}
      <SortableRows
        keys={rows.map((row) => row.rowKey)}
        nameOf={(key) => nameOf(rows.findIndex((row) => row.rowKey === key))}
        onMove={move}
        disabled={!ordered}
        isFixed={(key) => isBuiltIn(rows.find((row) => row.rowKey === key) ?? {})}
      >
        {(key, handle) => {
          const index = rows.findIndex((row) => row.rowKey === key);
          if (lines) return lineOf(index, handle);
          return (
            <ChildRow
              relation={relation}
              source={`${source}.${index}`}
              handle={handle}
              open={opened === key}
              onToggle={(open) => setOpened(open ? key : undefined)}
              {...(mayGo(rows[index] ?? {}) ? { onRemove: () => takeAway(index) } : {})}
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
          ref={addButton}
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
