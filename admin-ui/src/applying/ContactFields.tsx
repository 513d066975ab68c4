import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { DraftField } from './DraftField.tsx';
import type { PartProps } from './part-props.ts';

const pair = { display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** Who the candidate is and how to reach them; names and e-mail are all that is needed. */
export function ContactFields(part: PartProps) {
  const translate = useTranslate();
  return (
    <Box sx={pair}>
      <DraftField {...part} name="first_name" label={translate('career.form.firstName')} required />
      <DraftField {...part} name="last_name" label={translate('career.form.lastName')} required />
      <DraftField {...part} name="email" type="email" label={translate('career.form.email')} required />
      <DraftField {...part} name="home_phone" type="tel" label={translate('career.form.homePhone')} />
      <DraftField {...part} name="work_phone" type="tel" label={translate('career.form.workPhone')} />
      <DraftField {...part} name="street" label={translate('career.form.street')} />
      <DraftField {...part} name="city" label={translate('career.form.city')} />
      <DraftField {...part} name="province" label={translate('career.form.province')} />
      <DraftField {...part} name="postal_code" label={translate('career.form.postalCode')} />
      <DraftField {...part} name="country" label={translate('career.form.country')} />
    </Box>
  );
}
