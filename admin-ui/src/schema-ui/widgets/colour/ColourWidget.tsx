import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { useInputProps } from '../../use-input-props.ts';
import type { InputProps, ValueProps } from '../../widget.ts';

export const ColourInput = (props: InputProps) => <TextInput {...useInputProps(props)} type="color" />;

/** A swatch and its code: never colour alone. */
export function ColourValue({ value }: ValueProps) {
  const colour = typeof value === 'string' && /^#[0-9a-f]{3,8}$/i.test(value) ? value : undefined;
  if (!colour) return null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
      <Box
        component="span"
        style={{ backgroundColor: colour }}
        sx={{ width: 16, height: 16, borderRadius: 1, border: 1, borderColor: 'divider' }}
      />
      {colour}
    </Box>
  );
}
