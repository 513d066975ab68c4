import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../generated/shapes.ts';
import { languageNames } from '../platform/i18n/languages.ts';
import { MailFrame } from './MailFrame.tsx';
import type { Preview } from './PreviewGroup.tsx';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const picture = (source: string | null | undefined) => (source ? `<p><img src="${escaped(source)}" alt=""></p>` : '');

/** Header, text and signature as they stand under each other in the mail. */
function pageOf({ header, signature }: Preview, html: string): string {
  const names = [signature?.name, signature?.title].filter((each): each is string => Boolean(each));
  const signed = signature ? `${picture(signature.image)}<p>${names.map(escaped).join('<br>')}</p>` : '';
  return `${picture(header)}${html}${signed}`;
}

/** The mail in each language that the template is written in. */
export function PreviewedMails({ preview }: { preview: Preview }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Language>();
  const mail = preview.mails.find(({ language }) => language === chosen) ?? preview.mails[0];
  if (!mail) return <Typography color="textSecondary">{translate('templates.preview.nothing')}</Typography>;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Tabs
        value={mail.language}
        onChange={(_event, next: Language) => setChosen(next)}
        aria-label={translate('templates.preview.languages')}
        variant="scrollable"
      >
        {preview.mails.map(({ language }) => (
          <Tab key={language} value={language} label={languageNames[language]} />
        ))}
      </Tabs>
      <Typography lang={mail.language} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {translate('templates.preview.subject', { subject: mail.subject })}
      </Typography>
      <MailFrame
        title={translate('templates.preview.frame', { language: languageNames[mail.language] })}
        html={pageOf(preview, mail.html)}
      />
    </Box>
  );
}
