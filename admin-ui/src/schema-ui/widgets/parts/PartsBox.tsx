import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, useId } from 'react';
import { FieldTitle, ValidationError } from 'react-admin';

interface PartsBoxProps {
  source: string;
  label: string;
  isRequired: boolean;
  /** What is wrong with it. */
  problem: string | undefined;
  helperText: ReactNode;
  /** Widths of the parts beside each other; on narrow screens they stand below each other. */
  columns?: string;
  onBlur: () => void;
  children: ReactNode;
}

/** A field of several inputs under one name. */
export function PartsBox({ source, label, isRequired, problem, helperText, columns, onBlur, children }: PartsBoxProps) {
  const heading = useId();
  return (
    <Box role="group" aria-labelledby={heading} sx={{ mb: 4 }}>
      <FormLabel component="div" id={heading} error={problem !== undefined} sx={{ mb: 3 }}>
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </FormLabel>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: columns }, alignItems: 'start' }}
        onBlur={onBlur}
      >
        {children}
      </Box>
      {problem !== undefined && (
        <FormHelperText error role="alert">
          <ValidationError error={problem} />
        </FormHelperText>
      )}
      {problem === undefined && helperText && <FormHelperText>{helperText}</FormHelperText>}
    </Box>
  );
}
