import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useListFilterContext, useLocale, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { archivedFilter } from '../archived.ts';
import { valueKey } from '../texts.ts';
import { type ListTabsOf, tabAddress, tabShown } from './tabs.ts';

interface ListTabsProps {
  resource: ResourceDescriptor;
  tabs: ListTabsOf;
  archived: boolean;
}

interface PartProps {
  name: string;
  resource: ResourceDescriptor;
  filter: Record<string, unknown>;
}

/** How many rows the present search finds in one part of the list. */
const useTotal = ({ resource, filter }: Pick<PartProps, 'resource' | 'filter'>): number | undefined =>
  useGetList(resource.path, {
    filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'ASC' },
  }).total;

function TabLabel(part: PartProps) {
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const total = useTotal(part);
  return <>{total === undefined ? part.name : `${part.name} ${number.format(total)}`}</>;
}

/** A kind without a tab, where it has rows. */
function KindButton({ shown, onClick, ...part }: PartProps & { shown: boolean; onClick: () => void }) {
  if (!useTotal(part) && !shown) return null;
  return (
    <Button size="small" aria-pressed={shown} variant={shown ? 'outlined' : 'text'} onClick={onClick}>
      {part.name}
    </Button>
  );
}

/** A tab for each kind of rows and one for the archived, each with its number. Kinds without a tab stand behind them. */
export function ListTabs({ resource, tabs, archived }: ListTabsProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { filterValues, setFilters } = useListFilterContext();
  const { q, [tabs.field]: shownValue, ...others } = filterValues as Record<string, unknown>;
  const search = q === undefined ? {} : { q };
  const shown = archived ? 'archived' : tabShown(tabs, shownValue);
  const choices = resource.fields.find(({ name }) => name === tabs.field)?.choices ?? [];
  const behind = choices.filter((value) => !tabs.values.includes(value));
  const nameOf = (value: string) => translate(valueKey(resource.path, tabs.field, value));
  const go = (value: string) => {
    // From the archived rows it is another address, here only another filter.
    if (archived) void navigate(tabAddress(resource, tabs, value));
    else setFilters({ ...others, ...search, [tabs.field]: value }, {});
  };
  const { list, archived: archivePath } = resource.routes;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Tabs
        value={shown ?? false}
        onChange={(_event, next: string) => next !== 'archived' && go(next)}
        aria-label={translate('admin.list.parts')}
        variant="scrollable"
        sx={{ minWidth: 0 }}
      >
        {tabs.values.map((value) => (
          <Tab
            key={value}
            value={value}
            label={
              <TabLabel
                name={nameOf(value)}
                resource={resource}
                filter={{ ...archivedFilter(resource, false), ...search, [tabs.field]: value }}
              />
            }
          />
        ))}
        {list && archivePath && (
          <Tab
            value="archived"
            component={Link}
            to={archivePath}
            label={
              <TabLabel
                name={translate('admin.list.archived')}
                resource={resource}
                filter={{ ...archivedFilter(resource, true), ...search }}
              />
            }
          />
        )}
      </Tabs>
      {behind.map((value) => (
        <KindButton
          key={value}
          name={nameOf(value)}
          resource={resource}
          filter={{ ...archivedFilter(resource, false), [tabs.field]: value }}
          shown={!archived && shownValue === value}
          onClick={() => go(value)}
        />
      ))}
    </Box>
  );
}
