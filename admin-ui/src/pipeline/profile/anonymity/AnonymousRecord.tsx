import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../../../platform/i18n/dates.ts';
import type { Profile } from '../../types.ts';
import { MaskedResume } from './MaskedResume.tsx';

interface Line {
  id: number;
  what: string;
  start_date: string | null;
  end_date: string | null;
  description: string | null;
}

/** What can be judged where documents are hidden: experience and degrees, and the words of the resume. */
export function AnonymousRecord({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const experience = (profile.work_experiences ?? []).map(({ position, company, ...rest }): Line => ({
    ...rest,
    what: [position, company].filter(Boolean).join(', '),
  }));
  const education = (profile.educations ?? []).map(({ degree, field_of_study, ...rest }): Line => ({
    ...rest,
    what: [degree, field_of_study].filter(Boolean).join(', '),
  }));
  const isSome = experience.length + education.length > 0;
  return (
    <Box sx={{ pt: 3, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {!isSome && !profile.resume && (
        <Alert severity="info" role="note">
          {translate('anonymity.nothing')}
        </Alert>
      )}
      <Part title={translate('anonymity.experience')} lines={experience} />
      <Part title={translate('anonymity.education')} lines={education} />
      {profile.resume && (
        <MaskedResume
          text={profile.resume}
          heading={<Typography variant="h3">{translate('anonymity.resumeTitle')}</Typography>}
        />
      )}
    </Box>
  );
}

function Part({ title, lines }: { title: string; lines: Line[] }) {
  const locale = useLocale() ?? 'en';
  const translate = useTranslate();
  const days = (from: string | null, to: string | null) =>
    [from ? formatDay(from, locale) : '', to ? formatDay(to, locale) : translate('anonymity.present')].join(' – ');
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-label={title} sx={{ px: 3, display: 'grid', gap: 2 }}>
      <Typography variant="h3">{title}</Typography>
      {lines.map(({ id, what, start_date, end_date, description }) => (
        <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
          {(start_date || end_date) && (
            <Typography color="textSecondary" sx={{ fontSize: 12 }}>
              {days(start_date, end_date)}
            </Typography>
          )}
          {description && <Typography sx={{ whiteSpace: 'pre-line' }}>{description}</Typography>}
        </Box>
      ))}
    </Box>
  );
}
