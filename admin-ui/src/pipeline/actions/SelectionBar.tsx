import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayMoveFrom } from '../rights.ts';

/** What can be done with all that are ticked; it stays at the bottom of the window. */
export function SelectionBar() {
  const translate = useTranslate();
  const { selection, openDialog, pipeline, stages } = usePipelineContext();
  const { ids } = selection;
  const free = ids.every((id) => mayMoveFrom(stages.find((stage) => stage.id === pipeline.state.cards[id]?.stage_id)));
  return (
    <Box
      role="region"
      aria-label={translate('board.selection')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mt: 2,
        px: 3,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
      }}
    >
      <Box role="status" sx={{ fontWeight: 600 }}>
        {translate('board.selected', { smart_count: ids.length })}
      </Box>
      <Button variant="contained" disabled={!free} onClick={() => openDialog({ kind: 'move', ids })}>
        {translate('board.moveSelected', { smart_count: ids.length })}
      </Button>
      <Button color="error" variant="outlined" disabled={!free} onClick={() => openDialog({ kind: 'reject', ids })}>
        {translate('board.rejectSelected', { smart_count: ids.length })}
      </Button>
      <Button onClick={selection.clear}>{translate('board.clearSelection')}</Button>
    </Box>
  );
}
