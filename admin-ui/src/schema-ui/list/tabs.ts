import type { ResourceDescriptor } from '../../generated/shapes.ts';

export type ListTabsOf = NonNullable<ResourceDescriptor['list']['tabs']>;

/** Which tab a filter stands for; none when it keeps something else. */
export const tabShown = (tabs: ListTabsOf, value: unknown): string | undefined =>
  tabs.values.find((each) => each === value);

/** What the list shows until somebody chooses: its first tab. */
export const firstTab = (resource: ResourceDescriptor, archived: boolean): Record<string, unknown> => {
  const { tabs } = resource.list;
  return tabs && !archived ? { [tabs.field]: tabs.values[0] } : {};
};

/** The address of a list with one of its tabs open. */
export const tabAddress = (resource: ResourceDescriptor, tabs: ListTabsOf, value: string): string =>
  `${resource.routes.list ?? ''}?${new URLSearchParams({ filter: JSON.stringify({ [tabs.field]: value }) }).toString()}`;

/** Whether a filter was set beyond the tab. */
export const isFiltered = (resource: ResourceDescriptor, values: Record<string, unknown>): boolean =>
  Object.entries(values).some(
    ([name, value]) => !(name === resource.list.tabs?.field && tabShown(resource.list.tabs, value) !== undefined),
  );
