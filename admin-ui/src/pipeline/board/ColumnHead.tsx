import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import type { Stage } from '../types.ts';
import { useSelectAll } from '../state/use-select-all.ts';

/** Ticks everybody in a column who matches, also those who have not been read; or takes the ticks away. */
export function ColumnHead({ stage }: { stage: Stage }) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { selection, pipeline, nameOf } = usePipelineContext();
  const { busy, selectAll } = useSelectAll(stage.id);
  const total = pipeline.state.columns[stage.id]?.matching ?? 0;
  const chosen = selection.choice.filter?.stage_id === stage.id;
  return (
    <Button
      loading={busy}
      aria-label={translate(chosen ? 'actions.clearIn' : 'actions.selectAllIn', {
        count: number.format(total),
        stage: nameOf(stage),
      })}
      onClick={() => (chosen ? selection.clear() : void selectAll())}
      sx={{ justifyContent: 'flex-start', mx: 2, mb: 1, py: 0, fontWeight: 400 }}
    >
      {translate(chosen ? 'board.clearSelection' : 'actions.selectAll', { count: number.format(total) })}
    </Button>
  );
}
