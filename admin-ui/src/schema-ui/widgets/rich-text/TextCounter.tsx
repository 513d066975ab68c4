import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { hiddenText } from '../../../platform/page/hidden-text.ts';
import { countCharacters, counterLevel } from './counter-level.ts';

/** Yellow, orange and red, each with a text that reads on it in light and dark. */
const colours = {
  normal: { color: 'text.secondary' },
  near: { bgcolor: '#ffe680', color: '#332b00' },
  close: { bgcolor: '#ffb366', color: '#331a00' },
  full: { bgcolor: '#b3261e', color: '#ffffff' },
} as const;

/** How long a text is, and how long it may be. What is typed beyond is not cut off. */
export function TextCounter({ source, max }: { source: string; max: number }) {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: source });
  const count = useMemo(() => countCharacters(value), [value]);
  const level = counterLevel(count, max);
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', position: 'relative', fontSize: 12, mt: 1 }}>
      <Box component="span" data-level={level} sx={{ px: 2, borderRadius: 1, ...colours[level] }}>
        {translate('admin.form.characters', { count, max })}
      </Box>
      <Box component="span" role="status" sx={hiddenText}>
        {level === 'normal' ? '' : translate(`admin.form.charactersLeft.${level}`)}
      </Box>
    </Box>
  );
}
