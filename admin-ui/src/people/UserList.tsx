import { ListBase, ResourceContextProvider, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { Page } from '../platform/page/Page.tsx';
import { AddButton } from '../schema-ui/list/add/AddButton.tsx';
import { ListToolbar } from '../schema-ui/list/ListToolbar.tsx';
import { nameKey } from '../schema-ui/texts.ts';
import { UserTable } from './UserTable.tsx';

/** All accounts: who may what, who is locked out, who still waits. */
export function UserList({ resource }: { resource: ResourceDescriptor }) {
  const translate = useTranslate();
  const [field, order] = resource.list.sort;
  return (
    <Page
      title={translate(nameKey(resource.path), { smart_count: 2 })}
      intro={translate('people.list.intro')}
      actions={<AddButton resource={resource} />}
    >
      <ResourceContextProvider value={resource.path}>
        <ListBase
          sort={{ field, order }}
          perPage={resource.perPage}
          storeKey={`${resource.path}.list`}
          disableAuthentication
        >
          <ListToolbar resource={resource} />
          <UserTable resource={resource} />
        </ListBase>
      </ResourceContextProvider>
    </Page>
  );
}
