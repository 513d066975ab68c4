import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { Language } from '../generated/shapes.ts';
import type { LibraryContentRow } from '../generated/types/library-content.ts';
import { inLanguage, languageNames } from '../platform/i18n/languages.ts';
import { CopyButton } from '../platform/page/CopyButton.tsx';
import { valueKey } from '../schema-ui/texts.ts';
import { MailFrame } from './MailFrame.tsx';

interface LibraryEntryProps {
  entry: LibraryContentRow;
  language: Language;
  onInsert: (html: string) => void;
}

/** One entry of the library: its name, and when opened its text with the button that inserts it. */
export function LibraryEntry({ entry, language, onInsert }: LibraryEntryProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [open, setOpen] = useState(false);
  const own = entry.content[language];
  const html = own || inLanguage(entry.content, locale);
  return (
    <Accordion disableGutters variant="outlined" expanded={open} onChange={(_event, next) => setOpen(next)}>
      <AccordionSummary
        expandIcon={<ExpandMoreIcon />}
        sx={{ '& .MuiAccordionSummary-content': { alignItems: 'center' } }}
      >
        <span>{entry.name}</span>
        <Typography component="span" color="textSecondary" sx={{ ml: 'auto', mr: 2 }}>
          {translate(valueKey('library_contents', 'category', entry.category))}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {!own && (
          <Alert severity="info" role="note">
            {translate('templates.library.otherLanguage', { language: languageNames[language] })}
          </Alert>
        )}
        {open && <MailFrame title={entry.name} html={html} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="contained" onClick={() => onInsert(html)}>
            {translate('templates.library.insert', { name: entry.name })}
          </Button>
          <CopyButton html={html} of={entry.name} />
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
