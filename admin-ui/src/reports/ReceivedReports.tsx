import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { reports } from '../generated/reports.ts';
import { useAct } from '../platform/act/use-act.ts';
import { type AnswerOf, call } from '../platform/call.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { Page } from '../platform/page/Page.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { labelKey, valueKey } from '../schema-ui/texts.ts';

type Received = AnswerOf<'reportsToMe'>[number];

const queryKey = ['reports', 'received'];

/** What others, or oneself, had sent to the reader by mail; each can be stopped. The mails lead here. */
export default function ReceivedReports() {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call('reportsToMe') });
  const label = (field: string) => translate(labelKey('report_schedules', field));
  return (
    <Page
      title={translate('reports.byMail.toMeTitle')}
      intro={translate('reports.byMail.toMeIntro')}
      crumbs={[{ label: translate('reports.ui.title'), to: '/report' }]}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && <EmptyState text={translate('reports.byMail.toMeNone')} />}
      {data && data.length > 0 && (
        <PlainTable
          label={translate('reports.byMail.toMeTitle')}
          rows={data}
          columns={[
            { key: 'name', label: label('name'), cell: (row) => <ReportLink {...row} /> },
            { key: 'owner', label: translate('reports.byMail.owner'), cell: ({ owner }) => owner, wideOnly: true },
            {
              key: 'rhythm',
              label: label('rhythm'),
              cell: ({ rhythm }) => translate(valueKey('report_schedules', 'rhythm', rhythm)),
              wideOnly: true,
            },
            {
              key: 'next',
              label: label('next_run_at'),
              cell: ({ next_run_at }) => next_run_at && <Moment at={next_run_at} />,
              short: true,
            },
            { key: 'stop', label: translate('reports.byMail.stop'), cell: (row) => <Stop {...row} />, short: true },
          ]}
        />
      )}
    </Page>
  );
}

function ReportLink({ name, report, filter }: Received) {
  const screen = reports.find((each) => each.name === report)?.screen;
  return screen ? (
    <Link component={RouterLink} to={{ pathname: screen, search: new URLSearchParams(filter).toString() }}>
      {name}
    </Link>
  ) : (
    name
  );
}

function Stop({ id, name }: Received) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const stop = () =>
    act(async () => queries.setQueryData(queryKey, await call('stopReportToMe', { params: { id } })), {
      done: { text: 'reports.byMail.stopped', values: { name } },
    });
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={translate('reports.byMail.stopNamed', { name })}
      onClick={() => void stop()}
    >
      {translate('reports.byMail.stop')}
    </Button>
  );
}
