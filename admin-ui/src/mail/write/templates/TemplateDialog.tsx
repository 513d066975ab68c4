import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { TemplateEmailRow } from '../../../generated/types/template-email.ts';
import { inLanguage } from '../../../platform/i18n/languages.ts';
import { EmptyState } from '../../../platform/page/EmptyState.tsx';
import { LoadError } from '../../../platform/page/LoadError.tsx';
import { Pages } from '../../../platform/page/Pages.tsx';
import { SearchField } from '../../../platform/page/fields/SearchField.tsx';
import { Waiting } from '../../../platform/page/Waiting.tsx';
import { type TemplateKind, templatesPerPage, useTemplates } from './use-templates.ts';

interface TemplateDialogProps {
  kind: TemplateKind;
  onChoose: (template: TemplateEmailRow) => void;
  onClose: () => void;
}

/** The templates of one kind: find one by its name or subject, begin with it. */
export function TemplateDialog({ kind, onChoose, onClose }: TemplateDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const id = useId();
  const [words, setWords] = useState('');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useTemplates(kind, words, page);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`mailWrite.ui.templates.${kind}`)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minHeight: 280 }}>
        <SearchField
          label={translate('ra.action.search')}
          value={words}
          onChange={(next) => {
            setPage(1);
            setWords(next);
          }}
        />
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data?.total === 0 && (
          <EmptyState text={translate(words ? 'admin.list.nothingFound' : 'mailWrite.ui.templates.none')} />
        )}
        {data && data.total > 0 && (
          <>
            <List disablePadding>
              {data.rows.map((template) => (
                <ListItem key={template.id} disablePadding divider>
                  <ListItemButton onClick={() => onChoose(template)}>
                    <ListItemText primary={template.name} secondary={inLanguage(template.subject, locale)} />
                  </ListItemButton>
                </ListItem>
              ))}
            </List>
            <Pages page={page} perPage={templatesPerPage} total={data.total} onChange={setPage} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
}
