import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useLocale, useTranslate } from 'react-admin';
import { formatMoment } from '../../platform/i18n/dates.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { ContactLine } from '../profile/ContactLine.tsx';
import type { Candidate } from '../types.ts';

/** Address and telephones, what the organization knows of the person, and the tags of all applications. */
export function CandidateFacts({ candidate }: { candidate: Candidate }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const address = [candidate.street, candidate.city, candidate.province, candidate.postal_code, candidate.country];
  const employment = candidate.current_employee ? 'current' : candidate.previous_employee ? 'previous' : 'none';
  const facts = [
    [translate('history.employment.label'), translate(`history.employment.is.${employment}`)],
    [translate('resources.applicants.fields.referral_name'), candidate.referral_name ?? ''],
    [
      translate('resources.applicants.fields.preferred_language'),
      candidate.preferred_language
        ? translate(`resources.applicants.values.preferred_language.${candidate.preferred_language}`)
        : '',
    ],
    [translate('history.known'), formatMoment(candidate.created_at, locale)],
  ].filter(([, value]) => value);
  const tags = new Map(candidate.applicant_profiles.flatMap(({ tags = [] }) => tags.map((tag) => [tag.id, tag.name])));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {candidate.black_flag && (
        <Alert severity="error" role="note">
          {translate('history.doNotHire.marked')}
        </Alert>
      )}
      <ContactLine applicant={candidate} />
      {address.some(Boolean) && <div>{address.filter(Boolean).join(', ')}</div>}
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 1 }}>
        {facts.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', gap: 1.5 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
      {(tags.size > 0 || candidate.is_internal) && (
        <Box role="group" aria-label={translate('board.tags')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {candidate.is_internal && <Chip variant="outlined" label={translate('board.marks.is_internal')} />}
          {[...tags].map(([id, name]) => (
            <Chip key={id} label={inLanguage(name, locale)} />
          ))}
        </Box>
      )}
    </Box>
  );
}
