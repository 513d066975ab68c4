import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { plainLines } from '../../schema-ui/widgets/rich-text/plain-text.ts';

/** The terms that the candidate accepted with an application, in the words that they read; nothing where there are none. */
export function AcceptedTerms({ profileId: id }: { profileId: number }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data } = useQuery({
    queryKey: ['pipeline', 'profile', id, 'accepted-terms'],
    queryFn: ({ signal }) => call('acceptedTerms', { params: { id }, signal }),
    retry: false,
  });
  if (!data?.items.length) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: '80ch' }}>
      <Typography variant="h3">{translate('board.acceptedTerms')}</Typography>
      {data.items.map(({ id: acceptance, accepted_at: at, language, text }) => (
        <details key={acceptance}>
          <summary>{translate('forms.agreedAt', { when: formatMoment(at, locale) })}</summary>
          <Box lang={language} sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {plainLines(text)}
          </Box>
        </details>
      ))}
    </Box>
  );
}
