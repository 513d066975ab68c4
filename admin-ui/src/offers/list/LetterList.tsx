import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callBlob } from '../../platform/call.ts';
import { CsvButton } from '../../platform/page/CsvButton.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Page } from '../../platform/page/Page.tsx';
import { Pages } from '../../platform/page/Pages.tsx';
import { Waiting, WaitingLine } from '../../platform/page/Waiting.tsx';
import { SavedViewsMenu, useFirstView } from '../../saved-views/index.ts';
import { letterKinds } from '../kinds.ts';
import type { LetterType } from '../types.ts';
import { ArchiveBar } from './ArchiveBar.tsx';
import { useLetterFilters } from './LetterFilters.tsx';
import { LetterTable } from './LetterTable.tsx';
import { LetterTabs } from './LetterTabs.tsx';
import { QuickSearch } from './QuickSearch.tsx';
import { lettersPerPage, useLetterList } from './use-letter-list.ts';

/** Letters or requests by status, found by words and filters, a page at a time. The address says what is shown. */
export function LetterList({ type }: { type: LetterType }) {
  const translate = useTranslate();
  const { views, words: kind } = letterKinds[type];
  useFirstView({ kind: views });
  const { params, tabs, tab, words, order, page, narrowed, search, list, counts, go } = useLetterList(type);
  const filters = useLetterFilters({ params, onChange: go });
  const { data, error, refetch, isPlaceholderData } = list;
  const items = data?.approval_emails ?? [];
  const total = data?.meta.total ?? 0;
  // Another page or tab begins with none.
  const place = `${params.toString()} ${items.map(({ id }) => id).join()}`;
  const [chosen, setChosen] = useState<{ place: string; ids: number[] }>({ place, ids: [] });
  const ids = chosen.place === place ? chosen.ids : [];
  const setAll = (next: number[]) => setChosen({ place, ids: next });
  const ticked = {
    has: (id: number) => ids.includes(id),
    toggle: (id: number) => setAll(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
    setAll,
  };
  const title = translate(`offers.ui.${kind}s`);

  return (
    <Page
      title={title}
      actions={
        <>
          <SavedViewsMenu of={{ kind: views }} />
          <CsvButton
            name={`${kind === 'offer' ? 'offer-letters' : 'information-requests'}.csv`}
            load={() => callBlob('exportApprovalEmails', { body: search })}
          />
        </>
      }
    >
      <LetterTabs tabs={tabs} tab={tab} counts={counts} onChange={(status) => go({ status })} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <QuickSearch
          label={translate(`offers.ui.list.search.${kind}`)}
          value={words}
          onChange={(next) => go({ q: next })}
        />
        {filters.button}
        {filters.chip}
      </Box>
      {filters.panel}
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && (
        <div>
          <LetterTable
            type={type}
            label={title}
            items={items}
            empty={
              isPlaceholderData ? (
                <WaitingLine />
              ) : (
                translate(narrowed || tab !== 'all' ? 'offers.ui.list.none' : `offers.ui.list.empty.${kind}`)
              )
            }
            sort={{ order, usual: 'id desc', onChange: (next) => go({ order: next }) }}
            ticked={ticked}
          />
          <ArchiveBar items={items.filter(({ id }) => ids.includes(id))} onDone={() => setAll([])} />
          {total > lettersPerPage && (
            <Pages
              page={page}
              perPage={lettersPerPage}
              total={total}
              onChange={(next, corrected = false) => go({ page: String(next) }, { replace: corrected })}
            />
          )}
        </div>
      )}
    </Page>
  );
}
