import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { Page } from '../platform/page/Page.tsx';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { ContactInfo } from './ContactInfo.tsx';
import { HelpTopic } from './HelpTopic.tsx';
import { ownTopics } from './topics.ts';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Brings the heading that the address names into sight and focus. */
function useAnchor(hash: string, visit: string): void {
  useEffect(() => {
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  }, [hash, visit]);
}

/** How to work with the product: all topics of the role, with a table of contents that can be searched. */
export default function HelpCenter() {
  const translate = useTranslate();
  const { hash, key } = useLocation();
  const [words, setWords] = useState('');
  useAnchor(hash, key);
  const wanted = plain(words.trim()).split(/\s+/).filter(Boolean);
  const all = ownTopics();
  const found = all.filter(({ id }) => {
    const text = plain(`${translate(`help.${id}.title`)} ${translate(`help.${id}.body`)}`);
    return wanted.every((word) => text.includes(word));
  });
  const links = [...found.map(({ id }) => ({ id, title: `help.${id}.title` })), contact];
  return (
    <Page title={translate('help.center')} intro={translate('help.centerIntro')}>
      <Box role="search" sx={{ maxWidth: 420 }}>
        <SearchField label={translate('help.search')} value={words} onChange={setWords} />
      </Box>
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' } }}>
        <Box component="nav" aria-labelledby="help-contents" sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          <Typography variant="h2" id="help-contents">
            {translate('help.contents')}
          </Typography>
          <Typography role="status" color="textSecondary">
            {translate('help.found', { smart_count: found.length })}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
            {links.map(({ id, title }) => (
              <li key={id}>
                <Link to={{ pathname: '/HelpCenter', hash: `#${id}` }}>{translate(title)}</Link>
              </li>
            ))}
          </Box>
        </Box>
        <Box sx={{ display: 'grid', gap: 7, alignContent: 'start' }}>
          {found.length === 0 && <EmptyState text={translate('help.nothing', { words: words.trim() })} />}
          {found.map(({ id }) => (
            <HelpTopic key={id} id={id} />
          ))}
          <ContactInfo />
        </Box>
      </Box>
    </Page>
  );
}

const contact = { id: 'contact-info', title: 'help.contact.title' };
