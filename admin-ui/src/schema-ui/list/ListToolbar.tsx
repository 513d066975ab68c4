import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { may } from '../../platform/session/access.ts';
import { SchemaFilters } from '../SchemaFilters.tsx';
import { partField, PartFilter } from '../filters/PartFilter.tsx';
import { ExportButton } from './ExportButton.tsx';
import { QuickSearch } from './QuickSearch.tsx';

interface ListToolbarProps {
  resource: ResourceDescriptor;
  archived?: boolean;
  /** Stands beside the filters. */
  tools?: ReactNode;
}

/** Search and filters above the rows; nothing where the entity has neither. */
export function ListToolbar({ resource, archived = false, tools }: ListToolbarProps) {
  const part = partField(resource);
  const saved = may(resource, 'export');
  const bare = !resource.search && resource.list.filters.length === 0 && !tools && !saved;
  if (bare) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {resource.search && <QuickSearch />}
      {part && <PartFilter resource={resource} field={part} />}
      <SchemaFilters resource={resource} {...(archived ? {} : { tabs: resource.list.tabs })} />
      {tools}
      {saved && <ExportButton resource={resource} />}
    </Box>
  );
}
