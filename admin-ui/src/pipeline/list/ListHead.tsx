import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useLocale, useTranslate } from 'react-admin';
import { isNarrowed } from '../state/pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { shownMatching } from '../state/pipeline-state.ts';
import { useSelectAll } from '../state/use-select-all.ts';

/** Ticks the page, or everybody who matches. */
export function ListHead({ ids }: { ids: number[] }) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { selection, pipeline, control } = usePipelineContext();
  const { busy, selectAll } = useSelectAll(control.view.stageId);
  const total = shownMatching(pipeline.state, control.view.stageId, isNarrowed(control.view));
  const ticked = ids.filter((id) => selection.choice.ids.includes(id)).length;
  const whole = selection.choice.filter !== undefined;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        pr: 1,
      }}
    >
      <FormControlLabel
        sx={{ m: 0 }}
        control={
          <Checkbox
            size="small"
            checked={ticked === ids.length}
            indeterminate={ticked > 0 && ticked < ids.length}
            onChange={(_event, on) => selection.tick(ids, on)}
          />
        }
        label={translate('actions.thisPage')}
      />
      {total > ids.length && !whole && (
        <Button loading={busy} onClick={() => void selectAll()}>
          {translate('actions.selectAll', { count: number.format(total) })}
        </Button>
      )}
    </Box>
  );
}
