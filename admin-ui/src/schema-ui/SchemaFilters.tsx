import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { FieldDescriptor, ResourceDescriptor } from '../generated/shapes.ts';
import { FilterChip } from './filters/FilterChip.tsx';
import { keysOf } from './filters/filter-keys.ts';
import { partField } from './filters/PartFilter.tsx';
import { type ListTabsOf, tabShown } from './list/tabs.ts';
import { labelKey } from './texts.ts';

/** The filters in use as chips, and a menu with those that are left. */
export function SchemaFilters({ resource, tabs }: { resource: ResourceDescriptor; tabs?: ListTabsOf | undefined }) {
  const translate = useTranslate();
  const { filterValues, setFilters, displayedFilters } = useListFilterContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [added, setAdded] = useState<string>();
  const values = filterValues as Record<string, unknown>;
  const fields = resource.list.filters
    .filter((name) => name !== partField(resource)?.name)
    .flatMap((name) => resource.fields.find((field) => field.name === name) ?? []);
  // What a tab above says needs no chip.
  const byTab = (field: FieldDescriptor) =>
    field.name === tabs?.field && tabShown(tabs, values[field.name]) !== undefined;
  const used = (field: FieldDescriptor) => !byTab(field) && keysOf(field).some((key) => values[key] !== undefined);
  const left = fields.filter((field) => !used(field) && field.name !== added);

  const change = (field: FieldDescriptor, next: Record<string, unknown>) => {
    const others = Object.fromEntries(Object.entries(values).filter(([key]) => !keysOf(field).includes(key)));
    setFilters({ ...others, ...next }, displayedFilters);
  };

  return (
    <>
      {fields
        .filter((field) => used(field) || field.name === added)
        .map((field) => (
          <FilterChip
            key={field.name}
            field={field}
            path={resource.path}
            values={values}
            startOpen={field.name === added}
            onChange={(next) => change(field, next)}
            onClosed={() => setAdded(undefined)}
          />
        ))}
      {left.length > 0 && (
        <Button startIcon={<FilterListIcon />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {translate('ra.action.add_filter')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {left.map((field) => (
          <MenuItem
            key={field.name}
            onClick={() => {
              setAnchor(null);
              setAdded(field.name);
            }}
          >
            {translate(labelKey(resource.path, field.name))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
