import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { messageOf } from '../platform/api-error.ts';
import { api } from '../platform/api.ts';
import { useOrganization } from '../platform/organization.ts';
import { Page } from '../platform/page/Page.tsx';
import { saveBlob } from '../platform/save-blob.ts';
import { SchemaList } from '../schema-ui/index.ts';
import { nameKey } from '../schema-ui/texts.ts';

/** Who signed in, when and from where; not offered where the organization has switched it off. */
export default function AccessLog({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  if (useOrganization().show_user_access_logs !== false)
    return <SchemaList resource={resource} tools={<CsvButton />} />;
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
function CsvButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const { filterValues, total } = useListContext();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const filter = new URLSearchParams(filterValues as Record<string, string>);
      const blob = await api.blob(`user_access_logs/export?${filter.toString()}`);
      saveBlob(blob, `${translate('identity.accessLogFile')}.csv`);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button startIcon={<DownloadIcon />} disabled={busy || total === 0} onClick={() => void save()}>
      {translate('admin.accessLog.csv')}
    </Button>
  );
}
