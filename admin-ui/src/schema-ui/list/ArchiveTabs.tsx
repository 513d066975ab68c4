import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';

/** The rows in use and the archived ones, each at its own address. */
export function ArchiveTabs({ resource, archived }: { resource: ResourceDescriptor; archived: boolean }) {
  const translate = useTranslate();
  const { list, archived: archivePath } = resource.routes;
  if (!resource.archivable || !list || !archivePath) return null;
  return (
    <Tabs value={archived ? 'archived' : 'current'} aria-label={translate('admin.list.parts')}>
      <Tab value="current" label={translate('admin.list.current')} component={Link} to={list} />
      <Tab value="archived" label={translate('admin.list.archived')} component={Link} to={archivePath} />
    </Tabs>
  );
}
