import Box from '@mui/material/Box';
import type { Card } from '../types.ts';

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Mail and telephones, each a link that the computer or phone opens. */
export function ContactLine({ card }: { card: Card }) {
  const { applicant } = card;
  const phones = [...new Set([asText(applicant['home_phone']), asText(applicant['work_phone'])])].filter(Boolean);
  if (!applicant.email && phones.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, overflowWrap: 'anywhere' }}>
      {applicant.email && <a href={`mailto:${encodeURIComponent(applicant.email)}`}>{applicant.email}</a>}
      {phones.map((phone) => (
        <a key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ))}
    </Box>
  );
}
