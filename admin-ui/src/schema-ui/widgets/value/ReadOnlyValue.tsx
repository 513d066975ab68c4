import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useFieldTexts } from '../../use-field-texts.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

const shown = (value: unknown) =>
  value == null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

export const PlainValue = ({ value }: ValueProps) => <>{shown(value)}</>;

/** What nobody edits, with its label. */
export function ReadOnlyInput({ field, path, source }: InputProps) {
  const value: unknown = useWatch({ name: source });
  const { label } = useFieldTexts(path, field);
  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{shown(value) || '–'}</Typography>
    </Box>
  );
}
