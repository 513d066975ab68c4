import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { imageKinds } from './branding-calls.ts';
import { Headers } from './Headers.tsx';
import { ImagePlace } from './ImagePlace.tsx';
import { useBranding } from './use-branding.ts';

/** Logos, the signature and the headers of mails. Each change counts at once, apart from the form above. */
export default function Branding() {
  const translate = useTranslate();
  const { data, error, refetch } = useBranding();
  return (
    <Box component="section" aria-labelledby="branding" sx={{ display: 'grid', gap: 4, maxWidth: 880, mt: 4 }}>
      <Box>
        <Typography variant="h2" id="branding">
          {translate('branding.title')}
        </Typography>
        <Typography color="textSecondary">{translate('branding.intro')}</Typography>
      </Box>
      {error && !data && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 4,
              gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
            }}
          >
            {imageKinds.map((kind) => (
              <ImagePlace key={kind} kind={kind} source={data[kind] ?? null} />
            ))}
          </Box>
          <Headers headers={data.filtered_headers} />
        </>
      )}
    </Box>
  );
}
