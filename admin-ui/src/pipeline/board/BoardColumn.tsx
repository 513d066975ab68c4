import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { isNarrowed } from '../state/pipeline-calls.ts';
import { hasMore, shownCount, shownMatching } from '../state/pipeline-state.ts';
import { mayAct, mayList } from '../rights.ts';
import type { Stage } from '../types.ts';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnHead } from './ColumnHead.tsx';

interface BoardColumnProps {
  stage: Stage;
  /** The card that is in somebody's hand. */
  taken: number | undefined;
}

/** One stage: its name, the server's count, and its cards, more of them as it is scrolled. */
export function BoardColumn({ stage, taken }: BoardColumnProps) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { pipeline, nameOf, control } = usePipelineContext();
  const { setNodeRef, isOver } = useDroppable({ id: stage.id });
  const { state } = pipeline;
  const column = state.columns[stage.id];
  const more = hasMore(state, stage.id);
  const count = shownCount(state, stage.id);
  const found = shownMatching(state, stage.id, true);
  const heading = `stage-${stage.id}`;
  const loaded = column?.ids.length ?? 0;

  return (
    <Box
      ref={setNodeRef}
      component="section"
      aria-labelledby={heading}
      sx={{
        minWidth: 0,
        minHeight: 0,
        display: 'flex',
        flexDirection: 'column',
        scrollSnapAlign: 'start',
        borderRadius: 1,
        border: 1,
        borderColor: isOver ? 'primary.main' : 'divider',
        bgcolor: isOver ? 'primary.light' : 'action.hover',
      }}
    >
      <Box sx={{ px: 3, py: 2, display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <Typography
          variant="h3"
          component="h2"
          id={heading}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {nameOf(stage)}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {isNarrowed(control.view)
            ? translate('board.matchingOf', { matching: number.format(found), count: number.format(count) })
            : number.format(count)}
        </Box>
      </Box>
      {mayAct() && loaded > 0 && <ColumnHead stage={stage} />}
      {loaded === 0 ? (
        <Box sx={{ color: 'text.secondary', px: 4, py: 2 }}>{translate('board.nobodyHere')}</Box>
      ) : (
        <ColumnCards
          // Another order or search begins at the top again.
          key={JSON.stringify([control.view.order, control.view.words, control.view.filter])}
          stage={stage}
          ids={column?.ids ?? []}
          taken={taken}
          labelledBy={heading}
        />
      )}
      {more && !mayList() && (
        <Box sx={{ color: 'text.secondary', textAlign: 'center', p: 2 }}>
          {translate('board.notShown', { smart_count: (column?.matching ?? 0) - loaded })}
        </Box>
      )}
    </Box>
  );
}
