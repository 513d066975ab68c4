import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { CopyDialog } from '../copying/index.ts';
import { FoundActions } from './FoundActions.tsx';
import { ExportFound } from './ExportFound.tsx';
import type { SearchBody } from './search-query.ts';
import type { Result } from './ResultRow.tsx';
import type { ResultSelection } from './use-result-selection.ts';
import { readAllIds } from './use-search.ts';
import { limits } from '../generated/limits.ts';

interface SelectionBarProps {
  body: SearchBody;
  total: number;
  /** The results of the page. */
  rows: Result[];
  selection: ResultSelection;
}

/** Chooses the page or all that match, copies them to a job and exports them. It stays at the bottom of the window. */
export function SelectionBar({ body, total, rows, selection }: SelectionBarProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const [copying, setCopying] = useState(false);
  const [exporting, setExporting] = useState(false);
  const { act, busy, problem } = useAct({ showsProblem: true });
  const { ids } = selection;
  const shown = rows.map(({ id }) => id);

  const chooseAll = () => act(async () => selection.set(await readAllIds(body, limits.chosen)));

  return (
    <Box
      role="region"
      aria-label={translate('board.selection')}
      sx={{
        ...{ position: 'sticky', bottom: 0, zIndex: 3, mt: 2, px: 3, py: 2, display: 'flex', flexWrap: 'wrap', gap: 2 },
        ...{ alignItems: 'center', bgcolor: 'background.paper', border: 1, borderRadius: 1 },
        borderColor: ids.size > 0 ? 'primary.main' : 'divider',
      }}
    >
      <Box role="status" sx={{ fontWeight: 600 }}>
        {translate('board.selected', { smart_count: ids.size })}
      </Box>
      <Button variant="contained" disabled={ids.size === 0} onClick={() => setCopying(true)}>
        {translate('search.copy')}
      </Button>
      <FoundActions ids={ids} rows={rows} />
      <Button variant="outlined" onClick={() => setExporting(true)}>
        {translate('exports.do')}
      </Button>
      {!shown.every((id) => ids.has(id)) && (
        <Button onClick={() => selection.add(shown)}>{translate('search.choosePage')}</Button>
      )}
      {total > shown.length && ids.size < Math.min(total, limits.chosen) && (
        <Button loading={busy} onClick={() => void chooseAll()}>
          {total <= limits.chosen
            ? translate('search.chooseAll', { count: number.format(total) })
            : translate('search.chooseMost', { count: number.format(limits.chosen) })}
        </Button>
      )}
      {ids.size > 0 && <Button onClick={selection.clear}>{translate('board.clearSelection')}</Button>}
      {problem && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {problem}
        </Alert>
      )}
      {exporting && <ExportFound body={body} total={total} ids={ids} onClose={() => setExporting(false)} />}
      {copying && <CopyDialog choice={{ ids: [...ids] }} onClose={() => setCopying(false)} onDone={selection.clear} />}
    </Box>
  );
}
