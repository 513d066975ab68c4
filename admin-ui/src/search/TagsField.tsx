import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { NamedField, useTags } from '../pipeline/index.ts';
import { useUnreadHelp } from '../platform/page/fields/use-unread-help.tsx';

interface TagsFieldProps {
  /** Ids with commas between them. */
  value: string;
  any: boolean;
  onChange: (tags: string, any: boolean) => void;
}

/** Tags that a candidate carries: all of them, or any. */
export function TagsField({ value, any, onChange }: TagsFieldProps) {
  const translate = useTranslate();
  const tags = useTags(true);
  const unread = useUnreadHelp(tags);
  return (
    <Box>
      <NamedField
        label={translate('search.fields.tags')}
        rows={tags.data}
        unread={unread}
        ids={value ? value.split(',').map(Number) : []}
        onChange={(ids) => onChange(ids.join(','), any)}
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
