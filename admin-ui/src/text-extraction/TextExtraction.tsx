import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { call } from '../platform/call.ts';
import { DayField } from '../platform/page/fields/DayField.tsx';
import { Page } from '../platform/page/Page.tsx';
import { RecentExtractions } from './RecentExtractions.tsx';
import { extractionsKey, useExtractions } from './use-extractions.ts';

/** Reading the stored PDF files of a range of days again, so that search finds what they say. */
export default function TextExtraction() {
  const translate = useTranslate();
  const { act, busy, problem } = useAct({ showsProblem: true });
  const queries = useQueryClient();
  const runs = useExtractions();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const running = runs.data?.rows.some(({ finished_at }) => !finished_at) ?? false;

  const start = async (event: FormEvent) => {
    event.preventDefault();
    await act(() => call('extractPdfText', { body: { from_date: from, to_date: to } }), {
      done: (found) => ({
        text: found.total > 0 ? 'textExtraction.started' : 'textExtraction.nothing',
        values: { files: found.total, profiles: found.profiles_affected },
        type: 'info',
      }),
    });
    await queries.invalidateQueries({ queryKey: extractionsKey });
  };

  return (
    <Page title={translate('textExtraction.title')} intro={translate('textExtraction.intro')}>
      <Box
        component="form"
        onSubmit={(event) => void start(event)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}
      >
        <DayField label={translate('reports.from')} value={from} onChange={setFrom} required />
        <DayField
          label={translate('reports.to')}
          value={to}
          onChange={setTo}
          required
          error={from && to && from > to ? translate('textExtraction.errors.order') : undefined}
        />
        <Button
          type="submit"
          variant="contained"
          loading={busy}
          disabled={!from || !to || from > to || running}
          sx={{ mt: 0.5 }}
        >
          {translate('textExtraction.start')}
        </Button>
      </Box>
      {problem && <Alert severity="error">{problem}</Alert>}
      <RecentExtractions runs={runs} />
    </Page>
  );
}
