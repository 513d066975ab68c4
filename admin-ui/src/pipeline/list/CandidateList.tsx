import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { EmptyState } from '../../platform/page/EmptyState.tsx';
import { Pages } from '../../platform/page/Pages.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import { isNarrowed, pageSize } from '../state/pipeline-calls.ts';
import { usePipelineContext } from '../pipeline-context.ts';
import { shownMatching } from '../state/pipeline-state.ts';
import { mayAct } from '../rights.ts';
import { CandidateRow } from './CandidateRow.tsx';
import { ListHead } from './ListHead.tsx';

/** Twenty candidates of a stage, and the way to the next twenty. Its frame stays while they are read, and so does the focus. */
export function CandidateList({ ids, currentId }: { ids: number[]; currentId: number | undefined }) {
  const translate = useTranslate();
  const { pipeline, control } = usePipelineContext();
  const total = shownMatching(pipeline.state, control.view.stageId, isNarrowed(control.view));
  if (pipeline.ready && ids.length === 0 && total === 0) {
    return <EmptyState text={translate(isNarrowed(control.view) ? 'board.nobodyFound' : 'board.nobody')} />;
  }
  // What was refused is not on its way: the notice above stands alone.
  if (pipeline.error !== undefined && ids.length === 0) return null;
  return (
    <Box
      sx={{
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      {mayAct() && ids.length > 0 && <ListHead ids={ids} />}
      {ids.length === 0 ? (
        <Box sx={{ flex: 1 }}>
          <Waiting />
        </Box>
      ) : (
        <Box
          component="ul"
          aria-label={translate('board.candidates')}
          sx={{ position: 'relative', listStyle: 'none', m: 0, p: 0, overflowY: 'auto', flex: 1 }}
        >
          {ids.map((id) => {
            const card = pipeline.state.cards[id];
            return card ? <CandidateRow key={id} card={card} current={id === currentId} listed={ids} /> : null;
          })}
        </Box>
      )}
      <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2 }}>
        <Pages
          page={control.view.page + 1}
          perPage={pageSize}
          total={total}
          onChange={(page, corrected) => {
            // A page that is gone is left by who knows which candidate is opened then.
            if (!corrected) control.change({ page: page - 1 });
          }}
        />
      </Box>
    </Box>
  );
}
