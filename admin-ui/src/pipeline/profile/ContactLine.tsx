import Box from '@mui/material/Box';
import { PhoneLink } from '../../platform/page/fields/PhoneLink.tsx';

interface Reachable {
  email?: string | null | undefined;
  home_phone?: string | null | undefined;
  work_phone?: string | null | undefined;
}

/** Mail and telephones, each a link that the computer or phone opens. */
export function ContactLine({ applicant }: { applicant: Reachable }) {
  const phones = [...new Set([applicant.home_phone, applicant.work_phone])].flatMap((phone) => phone || []);
  if (!applicant.email && phones.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, overflowWrap: 'anywhere' }}>
      {applicant.email && <a href={`mailto:${encodeURIComponent(applicant.email)}`}>{applicant.email}</a>}
      {phones.map((phone) => (
        <PhoneLink key={phone} phone={phone} />
      ))}
    </Box>
  );
}
