import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Page } from '../platform/page/Page.tsx';

/** There is no connection to that network; the page says so, and where jobs are shared by hand. */
export default function TwitterConnection() {
  const translate = useTranslate();
  return (
    <Page
      title={translate('integrations.twitterTitle')}
      crumbs={[{ to: '/client/integrations', label: translate('resources.organizations.screens.integrations') }]}
    >
      <Alert severity="info" role="note">
        {translate('integrations.twitterOff')}
      </Alert>
    </Page>
  );
}
