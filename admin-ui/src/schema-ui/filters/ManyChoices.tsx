import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useSameItems } from '../../platform/keep/use-same-items.ts';
import { labelKey } from '../texts.ts';
import type { FilterProps } from '../widget.ts';

interface ManyChoicesProps extends Omit<FilterProps, 'values'> {
  choices: { id: string; name: string }[];
  chosen: string[];
  several: boolean;
}

/** Find what shall stay by typing, where there are too many to tick. Without `several` the last one stays. */
export function ManyChoices({ field, path, choices, chosen, several, onChange }: ManyChoicesProps) {
  const translate = useTranslate();
  const shown = useSameItems(choices.filter(({ id }) => chosen.includes(id)));
  return (
    <Autocomplete
      multiple
      autoHighlight
      options={choices}
      value={shown}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, other) => option.id === other.id}
      onChange={(_event, next) => {
        const last = next[next.length - 1];
        if (!last) onChange({});
        else onChange({ [field.name]: several ? next.map(({ id }) => id) : last.id });
      }}
      renderInput={(params) => <TextField {...params} label={translate(labelKey(path, field.name))} />}
    />
  );
}
