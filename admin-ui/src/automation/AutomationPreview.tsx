import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNotice } from '../platform/act/use-notice.ts';
import { isStale } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Moment } from '../platform/page/Moment.tsx';
import { Pages } from '../platform/page/Pages.tsx';
import { PlainTable } from '../platform/page/PlainTable.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { perPage, useAutomationsChanged, usePreview } from './use-automations.ts';

interface Rule {
  id: number;
  name: string;
  status: 'off' | 'on';
  lock_version: number;
}

/** What an automation would have done in the last 30 days, and the switch. */
export default function AutomationPreview() {
  const translate = useTranslate();
  const rule = useRecordContext<Rule>();
  if (!rule?.id) return <Typography color="textSecondary">{translate('automation.saveRule')}</Typography>;
  return <Foreseen rule={rule} />;
}

function Foreseen({ rule }: { rule: Rule }) {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState(false);
  const { show, fail } = useNotice();
  const changed = useAutomationsChanged();
  const { data, error, refetch } = usePreview(rule.id, rule.lock_version, page);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const { total, now, rows } = data;
  const numbers = [
    total === 0 ? translate('automation.preview.none') : translate('automation.preview.total', { smart_count: total }),
    ...(now > 0 && rule.status === 'off' ? [translate('automation.preview.now', { smart_count: now })] : []),
  ];
  const switchOn = async () => {
    try {
      await call('switchOnAutomation', { params: { id: rule.id }, body: { lock_version: rule.lock_version } });
      show({ text: translate('automation.switchedOn') });
    } catch (error) {
      if (!isStale(error)) throw error;
      // What it would do is another thing now, and is read before it is asked again.
      fail(error);
    }
    await changed();
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {numbers.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      <Typography color="textSecondary">{translate('automation.preview.asSaved')}</Typography>
      {total > 0 && (
        <>
          <PlainTable
            label={translate('automation.preview.list')}
            rows={rows.map((row, at) => ({ ...row, id: at }))}
            columns={[
              {
                key: 'name',
                label: translate('automation.preview.name'),
                cell: ({ name, job_id, profile_id }) => (
                  <Link to={`/job/applicants/${job_id}/${profile_id}`}>{name || `#${profile_id}`}</Link>
                ),
              },
              { key: 'at', label: translate('automation.preview.at'), cell: ({ at }) => <Moment at={at} /> },
            ]}
          />
          <Pages page={page} perPage={perPage} total={total} onChange={setPage} />
        </>
      )}
      {rule.status === 'off' && (
        <Button type="button" variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
          {translate('automation.switchOn')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={translate('automation.confirm', { name: rule.name })}
          action={translate('automation.switchOn')}
          onDo={switchOn}
          onClose={() => setAsking(false)}
        >
          {[...numbers, translate('automation.confirmText')]}
        </ConfirmDialog>
      )}
    </Box>
  );
}
