import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { FieldDescriptor } from '../../generated/shapes.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { Row } from '../row-title.ts';
import { labelKey } from '../texts.ts';

interface RowDetailsProps {
  path: string;
  row: Row;
  fields: FieldDescriptor[];
}

const isNothing = (value: unknown) =>
  value == null || value === '' || value === false || (Array.isArray(value) && value.length === 0);

/** What is in the other columns, under the name: on a window that is too narrow for columns. */
export function RowDetails({ path, row, fields }: RowDetailsProps) {
  const translate = useTranslate();
  const filled = fields.filter((field) => !isNothing(row[field.name]));
  if (filled.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{ m: 0, pt: 1, fontSize: 12, lineHeight: '20px', whiteSpace: 'normal', color: 'text.secondary' }}
    >
      {filled.map((field) => (
        <Box key={field.name} sx={{ display: 'flex', gap: 1 }}>
          <Box component="dt" sx={{ flexShrink: 0 }}>
            {translate('admin.form.before', { label: translate(labelKey(path, field.name)) })}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <FieldValue field={field} path={path} value={row[field.name]} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
