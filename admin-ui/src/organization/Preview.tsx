import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** An image on a ground that shows where it is clear; a dashed place where there is none. */
export function Preview({ source, alt, height = 96 }: { source: string | null; alt: string; height?: number }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        height,
        p: 2,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        border: 1,
        borderStyle: source ? 'solid' : 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
        // Mails and pages are white whatever the colours here.
        bgcolor: source ? '#fff' : 'transparent',
        color: 'text.secondary',
      }}
    >
      {source ? (
        <Box component="img" src={source} alt={alt} sx={{ maxWidth: '100%', maxHeight: '100%' }} />
      ) : (
        translate('branding.none')
      )}
    </Box>
  );
}
