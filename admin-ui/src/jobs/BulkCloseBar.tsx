import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JobRow } from './job-types.ts';
import { BulkCloseDialog } from './lifecycle/BulkCloseDialog.tsx';
import type { Ticked } from './use-ticked.ts';

/** Tick all, none, and close what is ticked. */
export function BulkCloseBar({ jobs, ticked }: { jobs: JobRow[]; ticked: Ticked }) {
  const translate = useTranslate();
  const [closing, setClosing] = useState(false);
  const count = ticked.ids.length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
      <Button variant="outlined" onClick={ticked.all} disabled={count === jobs.length}>
        {translate('jobs.bulk.selectAll')}
      </Button>
      <Button variant="outlined" onClick={ticked.none} disabled={count === 0}>
        {translate('jobs.bulk.deselectAll')}
      </Button>
      <Button variant="contained" onClick={() => setClosing(true)} disabled={count === 0}>
        {count > 0 ? translate('jobs.bulk.close', { smart_count: count }) : translate('jobs.bulk.closeNone')}
      </Button>
      {closing && (
        <BulkCloseDialog
          jobs={jobs.filter(({ id }) => ticked.has(id))}
          onClose={() => setClosing(false)}
          onDone={ticked.none}
        />
      )}
    </Box>
  );
}
