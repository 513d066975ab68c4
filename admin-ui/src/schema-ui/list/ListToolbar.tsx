import Box from '@mui/material/Box';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { SchemaFilters } from '../SchemaFilters.tsx';
import { partField, PartFilter } from '../filters/PartFilter.tsx';
import { QuickSearch } from './QuickSearch.tsx';

/** Search and filters above the rows; nothing where the entity has neither. */
export function ListToolbar({ resource, archived = false }: { resource: ResourceDescriptor; archived?: boolean }) {
  if (!resource.search && resource.list.filters.length === 0) return null;
  const part = partField(resource);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {resource.search && <QuickSearch />}
      {part && <PartFilter resource={resource} field={part} />}
      <SchemaFilters resource={resource} {...(archived ? {} : { tabs: resource.list.tabs })} />
    </Box>
  );
}
