import type { ReactNode } from 'react';
import { ListBase, ResourceContextProvider, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../generated/shapes.ts';
import { isSwitchedOn, useOrganization } from '../platform/organization.ts';
import { may } from '../platform/session/access.ts';
import { Page } from '../platform/page/Page.tsx';
import { archivedFilter } from './archived.ts';
import { AddButton } from './list/add/AddButton.tsx';
import { ArchiveTabs } from './list/ArchiveTabs.tsx';
import { ListBody } from './list/ListBody.tsx';
import { ListTabs } from './list/ListTabs.tsx';
import { ListToolbar } from './list/ListToolbar.tsx';
import { SwitchedOff } from './list/SwitchedOff.tsx';
import { firstTab } from './list/tabs.ts';
import { useFormAhead } from './list/use-form-ahead.ts';
import { introKey, nameKey, textsOf } from './texts.ts';

/** A list that people put in order by hand is read whole. */
const wholeList = 100;

interface SchemaListProps {
  resource: ResourceDescriptor;
  archived?: boolean;
  /** Which rows belong to the list at all. */
  only?: Record<string, unknown>;
  /** Stands between the tabs and the search, and knows the list by its context. */
  above?: ReactNode;
  /** Stands beside the filters, and knows them by the list's context. */
  tools?: ReactNode;
}

/** The page with the rows of a resource, or with its archived ones. */
export function SchemaList(props: SchemaListProps) {
  const by = props.resource.menu?.switch;
  const isOn = isSwitchedOn(by, useOrganization());
  return isOn || by === undefined ? <RowList {...props} /> : <SwitchedOff resource={props.resource} by={by} />;
}

function RowList({ resource, archived = false, only, above, tools }: SchemaListProps) {
  const translate = useTranslate();
  useFormAhead(resource);
  const {
    sort: [field, order],
    tabs,
  } = resource.list;
  const add = !archived && may(resource, 'create') && <AddButton resource={resource} />;
  return (
    <ResourceContextProvider value={resource.path}>
      <ListBase
        key={`${textsOf(resource)} ${archived}`}
        filter={{ ...archivedFilter(resource, archived), ...only }}
        filterDefaultValues={firstTab(resource, archived)}
        sort={{ field, order }}
        perPage={resource.position ? wholeList : resource.perPage}
        storeKey={`${textsOf(resource)}.${archived ? 'archived' : 'list'}`}
        disableAuthentication
      >
        <Page
          title={translate(nameKey(textsOf(resource)), { smart_count: 2 })}
          intro={translate(introKey(textsOf(resource)), { _: '' })}
          actions={add}
        >
          {tabs ? (
            <ListTabs resource={resource} tabs={tabs} archived={archived} />
          ) : (
            <ArchiveTabs resource={resource} archived={archived} />
          )}
          {above}
          <ListToolbar resource={resource} archived={archived} tools={tools} />
          <ListBody resource={resource} archived={archived} add={add} />
        </Page>
      </ListBase>
    </ResourceContextProvider>
  );
}
