import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Page } from '../platform/page/Page.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { SavedViewsMenu, useFirstView } from '../saved-views/index.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { pathOfHit } from './hits.ts';
import { ResumeDrawer } from './ResumeDrawer.tsx';
import { ResultRow } from './ResultRow.tsx';
import { orders, perPage, usualOrder } from './search-query.ts';
import { SearchBox } from './SearchBox.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useResultSelection } from './use-result-selection.ts';
import { useSearch } from './use-search.ts';

/** Candidates of all jobs, by the words of their texts and by what is known of them. The address says what is searched. */
export default function Search() {
  const translate = useTranslate();
  useFirstView({ kind: 'search' });
  const search = useSearch();
  const { query, body, found, shown, page, go } = search;
  const { data, error, refetch, isPlaceholderData } = found;
  const selection = useResultSelection(shown.body);
  const [resume, setResume] = useState<{ id: number; name: string }>();
  const total = data?.meta.total ?? 0;
  const rows = data?.applicant_profiles ?? [];
  const read = data?.meta.query ?? '';

  return (
    <Page title={translate('search.title')} actions={<SavedViewsMenu of={{ kind: 'search' }} />}>
      <SearchBox search={search} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
        }}
      >
        <FilterPanel search={search} />
        <Box sx={{ minWidth: 0 }}>
          {error && <LoadError error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Waiting />}
          {data && !error && (
            <>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
                <Box role="status" sx={{ flex: 1, fontWeight: 600, minWidth: 160 }}>
                  {!(isPlaceholderData && total === 0) && translate('search.found', { smart_count: total })}
                </Box>
                <TextField
                  select
                  label={translate('board.sort')}
                  value={body.order ?? usualOrder(query.get('q') ?? '')}
                  onChange={(event) => go({ order: event.target.value })}
                  sx={{ minWidth: 180 }}
                >
                  {orders.map((order) => (
                    <MenuItem key={order} value={order}>
                      {translate(`search.orders.${order.replace(' ', '_')}`)}
                    </MenuItem>
                  ))}
                </TextField>
              </Box>
              {read.replaceAll(' AND ', ' ') !== (shown.query.get('q') ?? '').replace(/\s+/g, ' ').trim() && (
                <Box sx={{ color: 'text.secondary', mb: 2, overflowWrap: 'anywhere' }}>
                  {translate('search.readAs', { query: read })}
                </Box>
              )}
              {total === 0 && <EmptyState waits={isPlaceholderData} text={translate('search.nothing')} />}
              <Box component="ul" aria-label={translate('search.results')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {rows.map((row, index) => (
                  <ResultRow
                    key={row.id}
                    row={row}
                    to={pathOfHit(row, (shown.page - 1) * perPage + index, shown.query.toString())}
                    chosen={selection.ids.has(row.id)}
                    onChoose={() => selection.toggle(row.id)}
                    onResume={() => setResume({ id: row.id, name: row.applicant?.name ?? '' })}
                  />
                ))}
              </Box>
              <Pages
                page={page}
                perPage={perPage}
                total={total}
                onChange={(next, corrected = false) => go({ page: String(next) }, { replace: corrected })}
              />
              {rows.length > 0 && <SelectionBar body={shown.body} total={total} rows={rows} selection={selection} />}
            </>
          )}
        </Box>
      </Box>
      {resume && (
        <ResumeDrawer
          id={resume.id}
          name={resume.name}
          words={data?.meta.words ?? []}
          onClose={() => setResume(undefined)}
        />
      )}
    </Page>
  );
}
