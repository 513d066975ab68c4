import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Page } from '../platform/page/Page.tsx';

export function NotFound() {
  const translate = useTranslate();
  return (
    <Page title={translate('admin.notFound.title')}>
      <Typography>{translate('admin.notFound.text')}</Typography>
      <div>
        <Button component={Link} to="/dashboard" variant="contained">
          {translate('admin.notFound.back')}
        </Button>
      </div>
    </Page>
  );
}
