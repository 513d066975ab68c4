import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../generated/shapes.ts';
import { call } from '../platform/call.ts';
import { loadIdentity } from '../platform/session/identity.ts';
import { languageNames } from '../platform/i18n/languages.ts';
import { useLanguageChoice } from '../platform/i18n/use-language-choice.ts';
import { hasUnsaved } from '../platform/keep/unsaved.ts';
import { useOfferedLanguages } from '../platform/organization.ts';

/** Keeps the choice for other browsers, and for mails to this person; the screens speak it already if that fails. */
const keep = (language: Language) =>
  call('updateOwnAccount', { body: { preferred_language: language } })
    .then(loadIdentity)
    .catch(() => undefined);

/** The languages that the organization offers. */
export function LanguageMenu() {
  const translate = useTranslate();
  const [locale, choose] = useLanguageChoice();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = useOfferedLanguages();
  if (offered.length < 2) return null;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-label={`${translate('admin.form.before', { label: translate('admin.frame.language') })} ${locale.toUpperCase()} ${languageNames[locale as keyof typeof languageNames] ?? ''}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: 40 }}
      >
        {locale.toUpperCase()}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {offered.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === locale}
            onClick={() => {
              setAnchor(null);
              // In another language the whole screen is drawn anew, and with it the form.
              if (hasUnsaved() && !window.confirm(translate('ra.message.unsaved_changes'))) return;
              choose(language);
              void keep(language);
            }}
          >
            {languageNames[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
