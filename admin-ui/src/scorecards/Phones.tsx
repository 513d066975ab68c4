import Box from '@mui/material/Box';
import { PhoneLink } from '../platform/page/fields/PhoneLink.tsx';

/** Where the candidate is called for an interview by phone. */
export function Phones({ phones }: { phones: readonly string[] }) {
  if (phones.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
      {phones.map((phone) => (
        <PhoneLink key={phone} phone={phone} />
      ))}
    </Box>
  );
}
