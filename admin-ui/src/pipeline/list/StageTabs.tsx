import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useLocale, useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { shownCount } from '../state/pipeline-state.ts';
import type { Stage } from '../types.ts';
import { useMatching } from './use-matching.ts';

/** The stages of the job, each with its count, and while something is searched how many of them match. Those that the role may not look into are closed. */
export function StageTabs() {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { stages, nameOf, pipeline, control } = usePipelineContext();
  const matching = useMatching();
  const label = (stage: Stage) => {
    if (stage.disabled) return nameOf(stage);
    const count = number.format(shownCount(pipeline.state, stage.id));
    const found = matching(stage.id);
    return `${nameOf(stage)} ${found === undefined ? count : translate('board.matchingOf', { matching: number.format(found), count })}`;
  };
  return (
    <Tabs
      value={stages.some((stage) => stage.id === control.view.stageId) ? control.view.stageId : false}
      onChange={(_event, stageId: number) => control.change({ stageId })}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate('board.stages')}
      sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
    >
      {stages.map((stage) => (
        <Tab key={stage.id} value={stage.id} disabled={stage.disabled ?? false} label={label(stage)} />
      ))}
    </Tabs>
  );
}
