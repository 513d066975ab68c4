import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { SearchField } from '../../platform/page/fields/SearchField.tsx';
import { questionTypes } from '../question-kinds.ts';
import type { LibraryItem } from '../types.ts';
import { useCategories } from '../use-categories.ts';
import { LibraryEntry } from './LibraryEntry.tsx';
import { matching, useLibrary } from './use-library.ts';

/** Entries that stand there before "more" is pressed. */
const first = 20;

/** What a form can be made of: a new question of each type, and the questions of the library. */
export function Library({ onAdd }: { onAdd: (item: LibraryItem) => void }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [words, setWords] = useState('');
  const [category, setCategory] = useState('');
  const [most, setMost] = useState(first);
  const { data: categories = [] } = useCategories();
  const { data: templates, error, refetch } = useLibrary();
  const found = matching(templates ?? [], { words, category: Number(category), locale });
  const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 };
  return (
    <Box
      component="aside"
      aria-labelledby="form-library"
      sx={{ display: 'grid', gap: 2, minWidth: 0, position: { md: 'sticky' }, top: 8 }}
    >
      <Typography variant="h3" id="form-library">
        {translate('forms.library.new')}
      </Typography>
      <Box component="ul" sx={list}>
        {questionTypes.map((type) => (
          <LibraryEntry key={type} id={`new ${type}`} item={{ kind: 'new', type }} onAdd={onAdd} />
        ))}
      </Box>
      <Typography variant="h3">{translate('forms.library.title')}</Typography>
      <SearchField label={translate('forms.library.search')} value={words} onChange={setWords} />
      <TextField
        select
        label={translate('forms.library.category')}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
      >
        <MenuItem value="">{translate('forms.library.all')}</MenuItem>
        {categories.map(({ id, name }) => (
          <MenuItem key={id} value={String(id)}>
            {inLanguage(name, locale)}
          </MenuItem>
        ))}
      </TextField>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {templates && found.length === 0 && (
        <Typography color="textSecondary">
          {translate(templates.length === 0 ? 'forms.library.empty' : 'forms.library.none')}
        </Typography>
      )}
      <Box component="ul" sx={{ ...list, maxHeight: { md: '50vh' }, overflowY: 'auto' }}>
        {found.slice(0, most).map((template) => (
          <LibraryEntry
            key={template.id}
            id={`template ${template.id}`}
            item={{ kind: 'template', template }}
            onAdd={onAdd}
          />
        ))}
      </Box>
      {found.length > most && (
        <Button onClick={() => setMost(most + first)}>
          {translate('forms.library.more', { smart_count: found.length - most })}
        </Button>
      )}
    </Box>
  );
}
