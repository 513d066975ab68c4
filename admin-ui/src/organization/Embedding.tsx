import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useOfferedLanguages } from '../platform/organization.ts';
import { CopyButton } from '../platform/page/CopyButton.tsx';
import { LanguageSelect } from '../platform/page/fields/LanguageSelect.tsx';
import { BelowForm } from './BelowForm.tsx';

/** What is pasted into a website: the script, and a link for readers whose browser runs none. */
const linesFor = (origin: string, language: string, title: string) =>
  [
    `<script src="${origin}/embed/jobs.js" data-language="${language}" data-title="${title}" async></script>`,
    `<noscript><a href="${origin}/job-list/${language}">${title}</a></noscript>`,
  ].join('\n');

/** The lines to paste into a website, and how it will look there. */
export default function Embedding() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const languages = useOfferedLanguages();
  const [language, setLanguage] = useState(languages.find((each) => each === locale) ?? languages[0] ?? 'en');
  const title = translate('embedding.title');
  const lines = linesFor(window.location.origin, language, title);
  const api = `${window.location.origin}/api/v1/jobs/listed?language=${language}`;
  return (
    <>
      <BelowForm title={translate('embedding.lines')}>
        <Typography color="textSecondary">{translate('embedding.linesText')}</Typography>
        {languages.length > 1 && (
          <LanguageSelect
            languages={languages}
            label={translate('embedding.language')}
            value={language}
            onChange={setLanguage}
            sx={{ maxWidth: 240 }}
          />
        )}
        <Box
          component="pre"
          tabIndex={0}
          aria-label={translate('embedding.lines')}
          sx={{
            m: 0,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
          }}
        >
          {lines}
        </Box>
        <Box>
          <CopyButton text={lines} of={translate('embedding.lines')} />
        </Box>
        <Typography color="textSecondary">{translate('embedding.more')}</Typography>
        <Typography color="textSecondary">
          {translate('embedding.api')}{' '}
          <Link href={api} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            {api}
          </Link>
        </Typography>
      </BelowForm>
      <BelowForm title={translate('embedding.example')}>
        <Example language={language} title={title} />
      </BelowForm>
    </>
  );
}

/** The same script as on a website, so that what is seen here is what will be seen there. */
function Example({ language, title }: { language: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const script = document.createElement('script');
    script.src = '/embed/jobs.js';
    Object.assign(script.dataset, { language, title });
    box.append(script);
    return () => box.replaceChildren();
  }, [language, title]);
  return <Box ref={place} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }} />;
}
