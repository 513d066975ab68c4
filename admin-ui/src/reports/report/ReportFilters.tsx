import FilterListIcon from '@mui/icons-material/FilterList';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { filterTexts, reportFilters } from '../../generated/reports.ts';
import type { ReportDescriptor } from '../../generated/shapes.ts';
import { FilterChip } from '../../schema-ui/filters/FilterChip.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { filterText, filterValue } from './use-report-address.ts';

interface ReportFiltersProps {
  report: ReportDescriptor;
  filters: Record<string, string>;
  onChange: (filters: Record<string, string>) => void;
}

/** The filters in use as chips, and a menu with those that are left. */
export function ReportFilters({ report, filters, onChange }: ReportFiltersProps) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [added, setAdded] = useState<string>();
  const fields = report.filters.flatMap((name) => reportFilters[name] ?? []);
  const isShown = (name: string) => filters[name] !== undefined || name === added;
  const left = fields.filter(({ name }) => !isShown(name));
  const change = (name: string, value: unknown) => {
    const { [name]: _before, ...others } = filters;
    const text = filterText(value);
    onChange(text === undefined ? others : { ...others, [name]: text });
  };
  return (
    <>
      {fields
        .filter(({ name }) => isShown(name))
        .map((field) => (
          <FilterChip
            key={field.name}
            field={field}
            path={filterTexts}
            values={filters[field.name] === undefined ? {} : { [field.name]: filterValue(field, filters[field.name]!) }}
            startOpen={field.name === added}
            onChange={(next) => change(field.name, next[field.name])}
            onClosed={() => setAdded(undefined)}
          />
        ))}
      {left.length > 0 && (
        <Button startIcon={<FilterListIcon />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {translate('ra.action.add_filter')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {left.map(({ name }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              setAdded(name);
            }}
          >
            {translate(labelKey(filterTexts, name))}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
