import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Language } from '../../generated/shapes.ts';
import { type BodyOf, call } from '../call.ts';
import { chooseLanguage, languageNames } from '../i18n/languages.ts';
import { offeredLanguages } from '../organization.ts';
import { LoadError } from './LoadError.tsx';
import { Waiting } from './Waiting.tsx';

interface PagePreviewProps {
  title: string;
  /** The call that answers the page as HTML, for what is typed. */
  call: 'previewForm' | 'previewJob';
  body: BodyOf<PagePreviewProps['call']>;
  onClose: () => void;
}

/** A page as the career site draws it, in each language. What stands in the frame can neither run nor send anything. */
export function PagePreview({ title, call: id, body, onClose }: PagePreviewProps) {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>(chooseLanguage([useLocale()], offeredLanguages()));
  const { data, error, refetch } = useQuery({
    queryKey: [id, language, body],
    queryFn: () => call(id, { query: { language }, body }),
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby="preview-title" fullWidth maxWidth="md">
      <DialogTitle id="preview-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, height: '75vh' }}>
        <Tabs
          value={language}
          onChange={(_event, next: Language) => setLanguage(next)}
          aria-label={translate('admin.form.languages')}
        >
          {offeredLanguages().map((each) => (
            <Tab key={each} value={each} label={languageNames[each]} />
          ))}
        </Tabs>
        {error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting />}
        {data && (
          <Box
            component="iframe"
            title={`${title} – ${languageNames[language]}`}
            srcDoc={data.html}
            // Its styles are read from our own address; scripts, forms and links stay off.
            sandbox="allow-same-origin"
            sx={{ flex: 1, width: '100%', border: 1, borderColor: 'divider', borderRadius: 1 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
