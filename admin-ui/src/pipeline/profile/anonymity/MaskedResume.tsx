import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** The words of a resume as those read them who are not to learn whose it is, and what to think of that. */
export function MaskedResume({ text, heading }: { text: string | null; heading?: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('anonymity.resumeTitle')}
      sx={{ px: 3, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {heading}
      <Typography role="note" color="textSecondary" sx={{ maxWidth: '80ch' }}>
        {translate(text ? 'anonymity.resume' : 'anonymity.noWords')}
      </Typography>
      {text && (
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, maxWidth: '80ch' }}>{text}</Box>
      )}
    </Box>
  );
}
