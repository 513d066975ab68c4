import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { allRows } from '../../platform/all-rows.ts';
import type { ItemOf } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';

type Template = ItemOf<'jobsList'>;

/** Fills the form from a template; what is typed already is asked about. */
export function TemplateChoice() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [search, setSearch] = useSearchParams();
  const { dirtyFields } = useFormState();
  const [pending, setPending] = useState<Template | null>();
  const {
    data = [],
    error,
    refetch,
  } = useQuery({
    queryKey: ['jobs', 'templates'],
    queryFn: ({ signal }) => {
      const filter = JSON.stringify({ is_template: true, is_archived: false });
      return allRows('jobsList', { filter, sort: '["name","ASC"]' }, signal);
    },
  });
  const unread = useUnreadHelp({ error, refetch });
  if (data.length === 0 && !unread) return null;
  const chosen = data.find(({ id }) => String(id) === search.get('template')) ?? null;
  const take = (template: Template | null) => setSearch(template ? { template: String(template.id) } : {});
  return (
    <Box sx={{ maxWidth: 480 }}>
      <Autocomplete
        noOptionsText={unread}
        options={data}
        value={chosen}
        onChange={(_event, next) => (Object.keys(dirtyFields).length > 0 ? setPending(next) : take(next))}
        getOptionLabel={({ name }) => inLanguage(name, locale)}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        renderInput={(params) => (
          <TextField
            {...params}
            label={translate('jobForm.template.choose')}
            helperText={unread ?? translate('jobForm.template.help')}
          />
        )}
      />
      {pending !== undefined && (
        <ConfirmDialog
          title={translate('jobForm.template.replaceTitle')}
          action={translate('jobForm.template.replace')}
          onDo={() => take(pending)}
          onClose={() => setPending(undefined)}
        >
          {translate('jobForm.template.replaceText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
