import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocale, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { type AnswerOf } from '../platform/call.ts';
import { formatDay } from '../platform/i18n/dates.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { SwitchOn } from './SwitchOn.tsx';
import { perPage, useConcerned } from './use-retention.ts';

interface Rule {
  id: number;
  name: string;
  status: 'draft' | 'on';
  lock_version: number;
}

/** Whom the rule concerns, before and after it is switched on. */
export default function RetentionPreview() {
  const translate = useTranslate();
  const rule = useRecordContext<Rule>();
  if (!rule?.id) return <Typography color="textSecondary">{translate('retention.ui.saveFirst')}</Typography>;
  return <Concerned rule={rule} />;
}

function Concerned({ rule }: { rule: Rule }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useConcerned(rule.id, rule.lock_version, page);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { numbers, rows, total } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography>{translate('retention.ui.numbers', numbers)}</Typography>
      <Typography color="textSecondary">{translate('retention.ui.asSaved')}</Typography>
      {rule.status === 'draft' && <SwitchOn rule={rule} numbers={numbers} onChanged={() => void refetch()} />}
      {total === 0 ? (
        <EmptyState text={translate('retention.ui.nobody')} />
      ) : (
        <>
          <Table rows={rows} />
          <Pages page={page} perPage={perPage} total={total} onChange={setPage} />
        </>
      )}
    </Box>
  );
}

type Row = AnswerOf<'retentionConcerned'>['rows'][number];

function Table({ rows }: { rows: Row[] }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const name = ({ job_id, profile_id, name: text, applicant_id }: Row) =>
    job_id !== null && profile_id !== null ? (
      <Link to={`/job/applicants/${job_id}/${profile_id}`}>{text || `#${applicant_id}`}</Link>
    ) : (
      text || `#${applicant_id}`
    );
  const why = ({ kept_because, ask_on }: Row) =>
    kept_because.length > 0
      ? kept_because.map((each) => translate(`retention.kept.${each}`)).join(', ')
      : ask_on && translate('retention.ui.asked', { day: formatDay(ask_on, locale) });
  return (
    <PlainTable
      label={translate('retention.ui.list')}
      rows={rows.map((row) => ({ ...row, id: row.applicant_id }))}
      columns={[
        { key: 'name', label: translate('retention.ui.name'), cell: name },
        {
          key: 'active',
          label: translate('retention.ui.active'),
          cell: ({ last_active_at }) => <Moment at={last_active_at} />,
          wideOnly: true,
        },
        { key: 'due', label: translate('retention.ui.due'), cell: ({ due_on }) => formatDay(due_on, locale) },
        { key: 'why', label: translate('retention.ui.why'), cell: why },
      ]}
    />
  );
}
