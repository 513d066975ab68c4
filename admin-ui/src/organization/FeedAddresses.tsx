import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { BelowForm } from './BelowForm.tsx';

/** The way to what is given to job boards. */
export default function FeedAddresses() {
  const translate = useTranslate();
  return (
    <BelowForm title={translate('feeds.addresses')}>
      <Typography color="textSecondary">
        {translate('feeds.addressesText')} <Link to="/feeds/docs">{translate('feeds.title')}</Link>
      </Typography>
    </BelowForm>
  );
}
