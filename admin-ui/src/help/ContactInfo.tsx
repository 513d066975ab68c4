import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { currentOrganization } from '../platform/organization.ts';
import { PhoneLink } from '../platform/page/fields/PhoneLink.tsx';

/** Whom to ask, at the anchor contact-info. */
export function ContactInfo() {
  const translate = useTranslate();
  const { name, email, phone, url } = currentOrganization();
  return (
    <Box component="section" aria-labelledby="contact-info" sx={{ display: 'grid', gap: 2, maxWidth: '72ch' }}>
      <Typography variant="h2" id="contact-info" tabIndex={-1} sx={{ scrollMarginTop: 16 }}>
        {translate('help.contact.title')}
      </Typography>
      <div>{translate('help.contact.text')}</div>
      <div>{translate('help.contact.report')}</div>
      <Box component="address" sx={{ fontStyle: 'normal', display: 'grid', gap: 0.5, '& a': { py: 1 } }}>
        <strong>{name}</strong>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <PhoneLink phone={phone} />}
        {url && /^https?:/.test(url) && (
          <a href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        )}
      </Box>
    </Box>
  );
}
