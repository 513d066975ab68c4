import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** The words of a resume as those read them who are not to learn whose it is, and what to think of that. */
export function MaskedResume({ text }: { text: string | null }) {
  const translate = useTranslate();
  return (
    <Box
      component="section"
      aria-label={translate('anonymity.resumeTitle')}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Alert severity="info" role="note">
        {translate(text ? 'anonymity.resume' : 'anonymity.noWords')}
      </Alert>
      {text && (
        <Box sx={{ px: 3, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', lineHeight: 1.6, maxWidth: '80ch' }}>
          {text}
        </Box>
      )}
    </Box>
  );
}
