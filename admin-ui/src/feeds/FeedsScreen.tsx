import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../generated/shapes.ts';
import { call } from '../platform/call.ts';
import { languageNames } from '../platform/i18n/languages.ts';
import { firstLanguage, useOfferedLanguages } from '../platform/organization.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { LanguageSelect } from '../platform/page/fields/LanguageSelect.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { FeedCard } from './FeedCard.tsx';

/** The feeds for job boards: their addresses, what is in them, and which jobs a board would refuse. */
export default function FeedsScreen() {
  const translate = useTranslate();
  const offered = useOfferedLanguages();
  const [language, setLanguage] = useState<Language | ''>('');
  const { data, error, refetch } = useQuery({
    queryKey: ['feeds', language],
    queryFn: ({ signal }) => call('feedReport', { query: language ? { language } : {}, signal }),
    // Whoever comes back from switching one on sees it on.
    refetchOnMount: 'always',
  });
  return (
    <Page title={translate('feeds.title')} intro={<Box sx={{ maxWidth: '80ch' }}>{translate('feeds.intro')}</Box>}>
      {offered.length > 1 && (
        <LanguageSelect
          languages={offered}
          label={translate('feeds.language')}
          value={language}
          onChange={setLanguage}
          helperText={translate('feeds.languageHelp')}
          slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          sx={{ maxWidth: 420 }}
        >
          <MenuItem value="">
            {translate('feeds.languageDefault', { language: languageNames[firstLanguage()] })}
          </MenuItem>
        </LanguageSelect>
      )}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <>
          <Typography role="status">
            {translate('feeds.total', { smart_count: data.total })}{' '}
            {data.kept_out > 0 && translate('feeds.keptOut', { smart_count: data.kept_out })}
          </Typography>
          {data.feeds.map((feed) => (
            <FeedCard key={feed.board} feed={feed} total={data.total} />
          ))}
        </>
      )}
    </Page>
  );
}
