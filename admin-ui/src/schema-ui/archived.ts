import type { ResourceDescriptor } from '../generated/shapes.ts';

/** The filter that keeps archived rows apart from the others; the column and its meaning are the entity's own. */
export const archivedFilter = (resource: ResourceDescriptor, archived: boolean): Record<string, boolean> =>
  resource.archivable
    ? { [resource.archivable.column]: archived ? resource.archivable.archivedWhen : !resource.archivable.archivedWhen }
    : {};

export const isArchived = (resource: ResourceDescriptor, row: Record<string, unknown>): boolean =>
  resource.archivable !== undefined && row[resource.archivable.column] === resource.archivable.archivedWhen;
