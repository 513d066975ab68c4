import Box from '@mui/material/Box';

interface Reachable {
  email?: string | null | undefined;
  home_phone?: unknown;
  work_phone?: unknown;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Mail and telephones, each a link that the computer or phone opens. */
export function ContactLine({ applicant }: { applicant: Reachable }) {
  const phones = [...new Set([asText(applicant.home_phone), asText(applicant.work_phone)])].filter(Boolean);
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
