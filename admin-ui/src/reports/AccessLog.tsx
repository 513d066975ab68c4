import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { useOrganization } from '../platform/organization.ts';
import { Page } from '../platform/page/Page.tsx';
import { SchemaList } from '../schema-ui/index.ts';
import { nameKey } from '../schema-ui/texts.ts';

/** Who signed in, when and from where; not offered where the organization has switched it off. */
export default function AccessLog({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const shown = useOrganization().show_user_access_logs !== false;
  if (shown) return <SchemaList resource={resource} />;
  return (
    <Page title={translate(nameKey(resource.path), { smart_count: 2 })}>
      <Alert
        severity="info"
        role="note"
        action={
          <Button component={Link} to="/client/settings" color="inherit">
            {translate('admin.accessLog.toSettings')}
          </Button>
        }
      >
        {translate('admin.accessLog.off')}
      </Alert>
    </Page>
  );
}
