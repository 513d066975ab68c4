import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { inLanguage } from '../platform/i18n/languages.ts';
import { LoadError } from '../platform/page/LoadError.tsx';
import { Waiting } from '../platform/page/Waiting.tsx';
import { mayCall } from '../platform/session/access.ts';
import { SortableRows } from '../schema-ui/sortable/SortableRows.tsx';
import { useRuleOrder, useStageAutomations, type Automation } from './use-automations.ts';
import { useWords } from './use-words.ts';

interface StageRulesProps {
  of: 'workflow' | 'job';
  id: number;
}

/** The stages of a workflow or a job with their automations in plain words, and the way to each. */
export function StageRules({ of, id }: StageRulesProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data, error, refetch } = useStageAutomations(of, id);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  const addTo = (stage: number) => {
    const source = { stage_id: stage, ...(of === 'job' ? { job_id: id } : {}) };
    return `/automations/add/?source=${encodeURIComponent(JSON.stringify(source))}`;
  };
  const acts = of === 'job' ? { job_id: id } : undefined;
  return (
    <>
      <Typography color="textSecondary">{translate('automation.intro')}</Typography>
      <Box component="ul" aria-label={translate('automation.title')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.stages.map((stage) => (
          <Box
            component="li"
            key={stage.stage_id}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{inLanguage(stage.name, locale)}</Typography>
              {stage.automations.length === 0 && (
                <Typography color="textSecondary">{translate('automation.none')}</Typography>
              )}
              <RulesOfStage rules={stage.automations} of={of} />
            </Box>
            <Button
              component={Link}
              to={addTo(stage.stage_id)}
              sx={{ alignSelf: 'start' }}
              aria-label={translate('automation.addFor', { stage: inLanguage(stage.name, locale) })}
            >
              {translate('automation.add')}
            </Button>
          </Box>
        ))}
      </Box>
      <MuiLink
        component={Link}
        to={`/automatic-acts${acts ? `?filter=${encodeURIComponent(JSON.stringify(acts))}` : ''}`}
        sx={{ mt: 2, display: 'inline-block' }}
      >
        {translate('automation.allActs')}
      </MuiLink>
    </>
  );
}

/** In the order in which they act; who may puts them in another. */
function RulesOfStage({ rules: read, of }: { rules: Automation[]; of: StageRulesProps['of'] }) {
  const translate = useTranslate();
  const { rules, move, isMoving } = useRuleOrder(read);
  if (rules.length < 2 || !mayCall('stageAutomationsReorder'))
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rules.map((rule) => (
          <li key={rule.id}>
            <Rule rule={rule} of={of} />
          </li>
        ))}
      </Box>
    );
  const named = new Map(rules.map(({ id, name }) => [String(id), name]));
  return (
    <>
      <SortableRows
        keys={[...named.keys()]}
        nameOf={(key) => named.get(key) ?? ''}
        onMove={(from, to) => void move(from, to)}
        disabled={isMoving}
      >
        {(key, handle) => (
          <Rule rule={rules.find(({ id }) => String(id) === key)!} of={of}>
            {handle}
          </Rule>
        )}
      </SortableRows>
      <Typography variant="body2" color="textSecondary">
        {translate('automation.order')}
      </Typography>
    </>
  );
}

function Rule({ rule, of, children }: { rule: Automation; of: StageRulesProps['of']; children?: ReactNode }) {
  const translate = useTranslate();
  const { ruleOf } = useWords();
  const more = [
    rule.name,
    rule.job_id !== null && translate(of === 'job' ? 'automation.ofJob' : 'automation.ofOneJob'),
    rule.planned > 0 && translate('automation.planned', { smart_count: rule.planned }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'flex', gap: 2, alignItems: 'start' }}>
      {children}
      <Chip
        size="small"
        color={rule.is_on ? 'success' : 'default'}
        variant={rule.is_on ? 'filled' : 'outlined'}
        label={translate(rule.is_on ? 'automation.on' : 'automation.off')}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <MuiLink component={Link} to={`/automations/view/${rule.id}`}>
          {ruleOf(rule)}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {more.join(' · ')}
        </Typography>
        {rule.names_gone && (
          <Typography variant="body2" color="error">
            {translate('resources.automation_runs.values.reason.incomplete')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
