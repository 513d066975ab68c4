import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { useOrganization } from '../platform/organization.ts';
import { CsvButton } from '../platform/page/CsvButton.tsx';
import { Page } from '../platform/page/Page.tsx';
import { SchemaList } from '../schema-ui/index.ts';
import { nameKey } from '../schema-ui/texts.ts';

/** Who signed in, when and from where; not offered where the organization has switched it off. */
export default function AccessLog({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  if (useOrganization().show_user_access_logs !== false) return <SchemaList resource={resource} tools={<WholeLog />} />;
  return (
    <Page title={translate(nameKey(resource.path), { smart_count: 2 })}>
      <Alert
        severity="info"
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

/** All rows that the filters leave, not only those of this page. */
function WholeLog() {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  const filter = new URLSearchParams(filterValues as Record<string, string>);
  return (
    <CsvButton
      path={`user_access_logs/export?${filter.toString()}`}
      name={`${translate('identity.accessLogFile')}.csv`}
    />
  );
}
