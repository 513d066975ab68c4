import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListFilterContext, useTranslate } from 'react-admin';
import type { FieldDescriptor, ResourceDescriptor } from '../../generated/shapes.ts';
import { labelKey } from '../texts.ts';
import { useChoices } from '../widgets/choice/use-choices.ts';

/** The field whose values part a list into several, each with an order of its own. */
export const partField = (resource: ResourceDescriptor): FieldDescriptor | undefined =>
  resource.fields.find(
    ({ name, choices, filter }) => name === resource.position?.within && choices && filter.includes('eq'),
  );

/** The parts of a list side by side: one press shows one of them, which can then be put in order. */
export function PartFilter({ resource, field }: { resource: ResourceDescriptor; field: FieldDescriptor }) {
  const translate = useTranslate();
  const choices = useChoices(resource.path, field);
  const { filterValues, setFilters, displayedFilters } = useListFilterContext();
  const { [field.name]: value, ...others } = filterValues as Record<string, unknown>;
  const chosen = Array.isArray(value) ? (value as unknown[])[0] : value;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen ?? ''}
      aria-label={translate(labelKey(resource.path, field.name))}
      onChange={(_event, next: string | null) =>
        setFilters(next ? { ...others, [field.name]: next } : others, displayedFilters)
      }
      sx={{ flexWrap: 'wrap' }}
    >
      <ToggleButton value="">{translate('admin.list.all')}</ToggleButton>
      {choices.map(({ id, name }) => (
        <ToggleButton key={id} value={id}>
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
