import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { call } from '../platform/call.ts';
import { formatMoment } from '../platform/i18n/dates.ts';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { mayCall } from '../platform/session/access.ts';
import { useAutomationsChanged, usePlannedActs } from './use-automations.ts';

interface PlannedActsProps {
  profileId: number;
  /** Where the candidate stands and since when: a move changes what is planned. */
  place: string;
  /** The reader may move the candidate, and so stop what is planned. */
  free: boolean;
  /** Something was done that the history tells. */
  onChange: () => void;
}

/** What automations have planned for a candidate, each with a way to stop it. */
export function PlannedActs({ profileId, place, free, onChange }: PlannedActsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const changed = useAutomationsChanged();
  const { act, busy } = useAct();
  const { data: acts, error, refetch } = usePlannedActs(profileId, place, mayCall('automationRunsList'));
  // Whoever sees nothing planned counts on nothing being done.
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!acts || acts.length === 0) return null;
  const decide = (
    id: 'stopAutomationRun' | 'carryOutAutomationRun',
    run: { id: number; lock_version: number },
    done: string,
  ) =>
    void act(
      async () => {
        // What is refused was decided, or planned anew, by somebody else.
        await call(id, { params: { id: run.id }, body: { lock_version: run.lock_version } }).finally(changed);
        onChange();
      },
      { done },
    );
  return (
    <Box
      component="ul"
      aria-label={translate('automation.acts.label')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {acts.map((run) => {
        const rule = run.rule_name ?? '';
        const words = { rule, when: formatMoment(run.due_at, locale) };
        const named = inLanguage(run.detail, locale);
        const does = translate(`resources.automation_runs.values.action.${run.action}`);
        const what = named ? `${does} (${named})` : does;
        return (
          <Box
            component="li"
            key={run.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
          >
            <Box component="span" sx={{ overflowWrap: 'anywhere', color: 'text.secondary' }}>
              {run.state === 'proposed'
                ? translate('automation.acts.proposed', words)
                : translate('automation.acts.at', { ...words, what })}
            </Box>
            {free && run.state === 'proposed' && (
              <Button
                size="small"
                color="error"
                disabled={busy}
                onClick={() => decide('carryOutAutomationRun', run, translate('automation.acts.rejected'))}
              >
                {translate('automation.acts.reject')}
              </Button>
            )}
            {free && (
              <Button
                size="small"
                disabled={busy}
                aria-label={translate('automation.acts.stopFor', { rule })}
                onClick={() => decide('stopAutomationRun', run, translate('automation.acts.stopped', { rule }))}
              >
                {translate('automation.acts.stop')}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
