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
import { api } from '../../platform/api.ts';
import { chooseLanguage, languageNames } from '../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../platform/organization.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Row } from '../../schema-ui/row-title.ts';

/** The form as the career site draws it, in each language. The page in the frame can neither run nor send anything. */
export function PreviewDialog({ values, onClose }: { values: Row; onClose: () => void }) {
  const translate = useTranslate();
  const [language, setLanguage] = useState<Language>(chooseLanguage([useLocale()], offeredLanguages()));
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'preview', language, values],
    queryFn: () => api.post<{ html: string }>(`forms/preview?language=${language}`, bodyOf(values)),
    retry: false,
  });
  const title = translate('forms.preview.title');
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

/** Of a form that is being built, anything may be missing. */
function bodyOf(values: Row): Row {
  const questions = (values['questions'] ?? []) as Row[];
  return {
    name: values['name'] ?? {},
    legend: values['legend'] ?? null,
    questions: questions.map(({ name, helper_text, legend, question_type, is_required_question, answers }) => ({
      name: name ?? null,
      helper_text: helper_text ?? null,
      legend: legend ?? null,
      question_type: question_type ?? null,
      is_required_question: is_required_question ?? null,
      answers: ((answers ?? []) as Row[]).map(({ text }) => ({ text: text ?? null })),
    })),
  };
}
