import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { FieldInput } from '../form/FieldInput.tsx';
import { FormContextProvider, useFormShape } from '../form/form-context.ts';
import { useErrorAt } from '../form/errors/use-error-at.ts';
import { childTitle, type Row } from '../row-title.ts';
import { ChildFacts } from './ChildFacts.tsx';
import { ChildrenInput } from './ChildrenInput.tsx';
import { fieldsOf } from './fields-of.ts';
import { Folded } from './Folded.tsx';

interface ChildRowProps {
  relation: RelationDescriptor;
  /** Place in the form, such as `stages.0`. */
  source: string;
  handle: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRemove?: () => void;
}

/** One child: a line with its name, and its fields when opened. */
export function ChildRow({ relation, source, handle, open, onToggle, onRemove }: ChildRowProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const invalid = useErrorAt(source) !== undefined;
  const row = (useWatch({ name: source }) ?? {}) as Row;
  const title = childTitle(relation, row, locale) || translate('admin.form.newChild');
  const closed = row['is_editable'] === false;
  const shape = useFormShape();
  const ownShape = useMemo(() => ({ ...shape, readOnly: shape.readOnly || closed }), [shape, closed]);
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 40, px: 1 }}>
        {handle}
        <ButtonBase
          aria-expanded={open}
          onClick={() => onToggle(!open)}
          sx={{ flex: 1, justifyContent: 'flex-start', gap: 2, px: 2, py: 1.5, textAlign: 'start', font: 'inherit' }}
        >
          <Box
            component="span"
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline', minWidth: 0 }}
          >
            <span>{title}</span> <ChildFacts relation={relation} row={row} />
          </Box>
          {invalid && (
            <ErrorOutlineIcon fontSize="small" color="error" titleAccess={translate('admin.form.hasErrors')} />
          )}
          <ExpandMoreIcon sx={{ ml: 'auto', transform: open ? 'rotate(180deg)' : 'none' }} />
        </ButtonBase>
        {onRemove && (
          <Tooltip title={translate('admin.form.removeChild', { name: title })} describeChild={false}>
            <IconButton onClick={onRemove}>
              <DeleteOutlineIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <Folded open={open}>
        {closed && <Typography color="textSecondary">{translate('admin.edit.notEditable')}</Typography>}
        <FormContextProvider value={ownShape}>
          {fieldsOf(relation).map((field) => (
            <FieldInput key={field.name} field={field} path={relation.path} prefix={`${source}.`} />
          ))}
          {relation.relations.map((inner) => (
            <ChildrenInput key={inner.name} relation={inner} owner={relation.path} prefix={`${source}.`} />
          ))}
        </FormContextProvider>
      </Folded>
    </Box>
  );
}
