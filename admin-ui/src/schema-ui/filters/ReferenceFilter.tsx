import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetList, useGetMany, useTranslate } from 'react-admin';
import type { Row } from '../row-title.ts';
import { labelKey } from '../texts.ts';
import { useReferenceTarget } from '../widgets/reference/use-reference-target.ts';
import type { FilterProps } from '../widget.ts';
import { useSameItems } from '../../platform/keep/use-same-items.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';

type Referred = Row & { id: number };

/** Choose the rows that a reference shall point to. */
export function ReferenceFilter({ field, path, values, onChange, several }: FilterProps & { several: boolean }) {
  const translate = useTranslate();
  const target = useReferenceTarget(field);
  const [typed, setTyped] = useState('');
  const value = values[field.name];
  const ids = value === undefined ? [] : ((Array.isArray(value) ? value : [value]) as number[]);
  const { data: chosen = [] } = useGetMany<Referred>(target?.path ?? '', { ids }, { enabled: ids.length > 0 });
  const {
    data: offered = [],
    isFetching,
    error,
    refetch,
  } = useGetList<Referred>(
    target?.path ?? '',
    {
      filter: { ...target?.filter, ...target?.search(typed) },
      sort: (target?.sort ?? { field: 'id', order: 'ASC' }) as { field: string; order: 'ASC' | 'DESC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: target !== undefined },
  );
  const shown = useSameItems(chosen.filter(Boolean));
  const unread = useUnreadHelp({ error, refetch });
  if (!target) return null;
  return (
    <Autocomplete
      noOptionsText={unread}
      multiple
      autoHighlight
      loading={isFetching}
      options={offered}
      value={shown}
      getOptionLabel={target.title}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onInputChange={(_event, next) => setTyped(next)}
      onChange={(_event, next) => {
        const last = next[next.length - 1];
        if (!last) onChange({});
        else onChange({ [field.name]: several ? next.map((each) => each.id) : last.id });
      }}
      renderInput={(params) => (
        <TextField {...params} label={translate(labelKey(path, field.name))} helperText={unread} />
      )}
    />
  );
}
