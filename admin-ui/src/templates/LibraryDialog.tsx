import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../generated/shapes.ts';
import { descriptorOf } from '../platform/descriptors.ts';
import { callPage } from '../platform/call.ts';
import { keepRowsOf } from '../platform/keep/keep-rows-of.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { valueKey } from '../schema-ui/texts.ts';
import { LibraryEntry } from './LibraryEntry.tsx';

const perPage = 20;
const path = 'library_contents';

interface LibraryDialogProps {
  /** Of the text that is being written; entries are inserted in it. */
  language: Language;
  onInsert: (html: string) => void;
  onClose: () => void;
}

/** The content library over a text that is being written: find an entry, read it, insert it. */
export function LibraryDialog({ language, onInsert, onClose }: LibraryDialogProps) {
  const translate = useTranslate();
  const [words, setWords] = useState('');
  const [category, setCategory] = useState('');
  const [page, setPage] = useState(1);
  const categories = descriptorOf(path)?.fields.find(({ name }) => name === 'category')?.choices ?? [];
  const { data, error, refetch } = useQuery({
    queryKey: [path, 'dialog', words, category, page],
    queryFn: ({ signal }) =>
      callPage('libraryContentsList', {
        query: {
          filter: JSON.stringify({
            is_deleted: false,
            ...(words ? { q: words } : {}),
            ...(category ? { category } : {}),
          }),
          sort: JSON.stringify(['name', 'ASC']),
          range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
        },
        signal,
      }),
    placeholderData: keepRowsOf([path, 'dialog', words, category]),
  });
  const narrow = (change: () => void) => {
    setPage(1);
    change();
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="library-title">
      <DialogTitle id="library-title">{translate('templates.library.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3, alignContent: 'start', minHeight: 320 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 2 }}>
          <SearchField
            label={translate('ra.action.search')}
            value={words}
            onChange={(next) => narrow(() => setWords(next))}
          />
          <TextField
            select
            label={translate(`resources.${path}.fields.category`)}
            value={category}
            onChange={(event) => narrow(() => setCategory(event.target.value))}
            sx={{ minWidth: 200 }}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          >
            <MenuItem value="">{translate('templates.library.allCategories')}</MenuItem>
            {categories.map((value) => (
              <MenuItem key={value} value={value}>
                {translate(valueKey(path, 'category', value))}
              </MenuItem>
            ))}
          </TextField>
        </Box>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data?.total === 0 && (
          <EmptyState text={translate(words || category ? 'admin.list.nothingFound' : 'templates.library.empty')} />
        )}
        {data && data.total > 0 && (
          <Box>
            {data.rows.map((entry) => (
              <LibraryEntry key={entry.id} entry={entry} language={language} onInsert={onInsert} />
            ))}
            <Pages page={page} perPage={perPage} total={data.total} onChange={setPage} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
