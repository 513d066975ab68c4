import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface TitledItemProps {
  title: string;
  /** How it stands. */
  state: string;
  color: ChipProps['color'];
  children: ReactNode;
}

/** An interview or a booking link in its list: what it is, how it stands, and the rest below. */
export function TitledItem({ title, state, color, children }: TitledItemProps) {
  const id = useId();
  const frame = { p: 3, border: 1, borderColor: 'divider', borderRadius: 1 };
  return (
    <Box component="li" aria-labelledby={id} sx={{ ...frame, display: 'grid', gap: 1, gridTemplateColumns: '100%' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography id={id} sx={{ fontWeight: 600, minWidth: 0 }}>
          {title}
        </Typography>
        <Chip size="small" variant="outlined" color={color} label={state} />
      </Box>
      {children}
    </Box>
  );
}
