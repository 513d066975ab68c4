import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Moment } from '../../platform/page/Moment.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import type { Log, Profile } from '../types.ts';

/** Everything that happened to the application, newest first. */
export function HistoryTab({ profile }: { profile: Profile }) {
  const translate = useTranslate();
  const { stages, nameOf } = usePipelineContext();
  const stageName = (id: number | null | undefined) => {
    const stage = stages.find((each) => each.id === id);
    return stage ? nameOf(stage) : '';
  };
  const said = (log: Log) => {
    const [from, to] = [stageName(log.from_stage_id), stageName(log.to_stage_id)];
    const what = translate(`board.history.${log.action}`, { _: log.action });
    if (from && to) return `${what}: ${from} → ${to}`;
    return to ? `${what}: ${to}` : what;
  };
  const logs = [...(profile.applicant_profile_logs ?? [])].sort((a, b) => b.id - a.id);
  if (logs.length === 0) return <Typography color="textSecondary">{translate('board.noHistory')}</Typography>;
  return (
    <Box
      component="ol"
      aria-label={translate('board.tabs.history')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}
    >
      {logs.map((log) => (
        <li key={log.id}>
          <div>{said(log)}</div>
          <Typography variant="caption" color="textSecondary">
            <Moment at={log.created_at} />
            {log.employee?.name ? ` · ${log.employee.name}` : ''}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
