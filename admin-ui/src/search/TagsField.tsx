import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { useTags } from '../pipeline/index.ts';
import { inLanguage } from '../platform/i18n/languages.ts';

interface TagsFieldProps {
  /** Ids with commas between them. */
  value: string;
  any: boolean;
  onChange: (tags: string, any: boolean) => void;
}

/** Tags that a candidate carries: all of them, or any. */
export function TagsField({ value, any, onChange }: TagsFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data: tags = [], isFetching } = useTags(true);
  const ids = value.split(',');
  return (
    <Box>
      <Autocomplete
        multiple
        options={tags}
        loading={isFetching}
        value={tags.filter(({ id }) => ids.includes(String(id)))}
        getOptionLabel={({ name }) => inLanguage(name, locale)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, other) => option.id === other.id}
        onChange={(_event, next) => onChange(next.map(({ id }) => id).join(','), any)}
        renderInput={(params) => <TextField {...params} label={translate('search.fields.tags')} />}
      />
      {value.includes(',') && (
        <FormControlLabel
          control={<Checkbox checked={any} onChange={(_event, next) => onChange(value, next)} />}
          label={translate('search.anyTags')}
        />
      )}
    </Box>
  );
}
