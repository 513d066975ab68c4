import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { Page } from '../platform/page/Page.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { WorkProgress } from '../platform/page/WorkProgress.tsx';
import { discard, download, type Export, useExports } from './export-calls.ts';

/** What somebody has exported in the last day: a place to come back to for what took long. */
export default function ExportsScreen() {
  const translate = useTranslate();
  const { data, error, refetch } = useExports();
  return (
    <Page title={translate('exports.mine')} intro={translate('exports.mineIntro')}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && <EmptyState text={translate('exports.none')} />}
      {data && data.length > 0 && (
        <PlainTable
          label={translate('exports.mine')}
          rows={data}
          columns={[
            {
              key: 'what',
              label: translate('exports.columns.what'),
              cell: (row) => translate(`exports.named.${row.kind}`, { smart_count: row.total }),
            },
            {
              key: 'ordered',
              label: translate('exports.columns.ordered'),
              cell: ({ created_at }) => <Moment at={created_at} />,
              wideOnly: true,
            },
            { key: 'state', label: translate('exports.columns.state'), cell: (row) => <State row={row} /> },
          ]}
        />
      )}
    </Page>
  );
}

/** How far it is, or the file; and the way to be rid of it. */
function State({ row }: { row: Export }) {
  const translate = useTranslate();
  const { act } = useAct();
  const queries = useQueryClient();
  const what = translate(`exports.named.${row.kind}`, { smart_count: row.total });
  const attempt = async (work: () => Promise<unknown>, message?: string) => {
    await act(work, message === undefined ? {} : { done: { text: message, type: 'info' } });
    await queries.invalidateQueries({ queryKey: ['exports'] });
  };
  const remove = (message: string) => void attempt(() => discard(row.id), message);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {row.finished_at ? (
        <>
          <Button
            variant="outlined"
            aria-label={translate('exports.downloadNamed', { what })}
            onClick={() => void attempt(() => download(row.id))}
          >
            {translate('exports.download')}
          </Button>
          <Button aria-label={translate('exports.removeNamed', { what })} onClick={() => remove('exports.removed')}>
            {translate('exports.remove')}
          </Button>
          {row.left_out > 0 && <span>{translate('exports.leftOut', { smart_count: row.left_out })}</span>}
        </>
      ) : (
        <>
          <WorkProgress label={translate('exports.progress')} done={row.done} total={row.total} />
          <Button
            color="error"
            aria-label={translate('exports.stopNamed', { what })}
            onClick={() => remove('exports.stopped')}
          >
            {translate('exports.stop')}
          </Button>
        </>
      )}
    </Box>
  );
}
