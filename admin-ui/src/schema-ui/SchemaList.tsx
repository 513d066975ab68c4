import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ListBase, ResourceContextProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { may } from '../platform/access.ts';
import { Page } from '../platform/page/Page.tsx';
import { archivedFilter } from './archived.ts';
import { ArchiveTabs } from './list/ArchiveTabs.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { rowPath } from './row-path.ts';
import { introKey, nameKey } from './texts.ts';

/** A list that people put in order by hand is read whole. */
const wholeList = 100;

/** The page with the rows of a resource, or with its archived ones. */
export function SchemaList({ resource, archived = false }: { resource: ResourceDescriptor; archived?: boolean }) {
  const translate = useTranslate();
  const [field, order] = resource.list.sort;
  const createPath = rowPath(resource, 'create');
  const add = createPath && !archived && may(resource, 'create') && (
    <Button component={Link} to={createPath} variant="contained" startIcon={<AddIcon />}>
      {translate('ra.action.create_item', { item: translate(nameKey(resource.path), { smart_count: 1 }).toLowerCase() })}
    </Button>
  );
  return (
    <Page
      title={translate(nameKey(resource.path), { smart_count: 2 })}
      intro={translate(introKey(resource.path), { _: '' })}
      actions={add}
    >
      <ResourceContextProvider value={resource.path}>
        <ListBase
          key={`${resource.path} ${archived}`}
          filter={archivedFilter(resource, archived)}
          sort={{ field, order }}
          perPage={resource.position ? wholeList : resource.perPage}
          storeKey={`${resource.path}.${archived ? 'archived' : 'list'}`}
          disableAuthentication
        >
          <ArchiveTabs resource={resource} archived={archived} />
          <ListToolbar resource={resource} />
          <ListBody resource={resource} archived={archived} add={add} />
        </ListBase>
      </ResourceContextProvider>
    </Page>
  );
}
