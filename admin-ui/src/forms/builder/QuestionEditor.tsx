import DeleteOutlineIcon from '@mui/icons-material/DeleteOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { RelationDescriptor } from '../../generated/shapes.ts';
import { Folded } from '../../schema-ui/children/Folded.tsx';
import { useErrorAt } from '../../schema-ui/form/errors/use-error-at.ts';
import { childTitle, type Row } from '../../schema-ui/row-title.ts';
import type { QuestionRow } from '../types.ts';
import { QuestionFacts } from './QuestionFacts.tsx';
import { QuestionInputs } from './QuestionInputs.tsx';

interface QuestionEditorProps {
  relation: RelationDescriptor;
  index: number;
  handle: ReactNode;
  open: boolean;
  onToggle: (open: boolean) => void;
  onRemove?: () => void;
}

/** One question: a line that says what it is, and its inputs when opened. */
export function QuestionEditor({ relation, index, handle, open, onToggle, onRemove }: QuestionEditorProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const source = `${relation.name}.${index}`;
  const invalid = useErrorAt(source) !== undefined;
  const row = (useWatch({ name: source }) ?? {}) as Row & QuestionRow;
  const title = childTitle(relation, row, locale) || translate('forms.newQuestion');
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48, px: 1 }}>
        {handle}
        <ButtonBase
          aria-expanded={open}
          onClick={() => onToggle(!open)}
          sx={{
            flex: 1,
            minWidth: 0,
            justifyContent: 'start',
            gap: 2,
            px: 2,
            py: 1.5,
            textAlign: 'start',
            font: 'inherit',
          }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {index + 1}. {title}
            </Box>
            <QuestionFacts question={row} />
          </Box>
          {invalid && (
            <ErrorOutlineIcon fontSize="small" color="error" titleAccess={translate('admin.form.hasErrors')} />
          )}
          <ExpandMoreIcon sx={{ transform: open ? 'rotate(180deg)' : 'none' }} />
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
        <QuestionInputs relation={relation} source={source} />
      </Folded>
    </Box>
  );
}
