import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { isNarrowed } from '../pipeline-calls.ts';
import { hasMore, shownCount } from '../pipeline-state.ts';
import { mayAct, mayList } from '../rights.ts';
import type { Stage } from '../types.ts';
import { BoardCard } from './BoardCard.tsx';
import { ColumnHead } from './ColumnHead.tsx';

/** One stage: its name, the server's count, and its cards, more of them as it is scrolled. */
export function BoardColumn({ stage }: { stage: Stage }) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { pipeline, nameOf, control } = usePipelineContext();
  const { setNodeRef, isOver } = useDroppable({ id: stage.id });
  const scroller = useRef<HTMLUListElement>(null);
  const end = useRef<HTMLLIElement>(null);
  const { loadMore, state } = pipeline;
  const column = state.columns[stage.id];
  const more = hasMore(state, stage.id);
  const count = shownCount(state, stage.id);
  const heading = `stage-${stage.id}`;
  const loaded = column?.ids.length ?? 0;

  useEffect(() => {
    if (!more || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore(stage.id);
      },
      { root: scroller.current, rootMargin: '200px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, loaded, loadMore, stage.id]);

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
        <Box
          component="span"
          aria-label={translate('board.count', { smart_count: count })}
          sx={{ color: 'text.secondary' }}
        >
          {isNarrowed(control.view)
            ? `${number.format(column?.matching ?? 0)} / ${number.format(count)}`
            : number.format(count)}
        </Box>
      </Box>
      {mayAct() && loaded > 0 && <ColumnHead stage={stage} />}
      <Box
        component="ul"
        ref={scroller}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 2,
          pt: 0,
          overflowY: 'auto',
          flex: 1,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
        }}
      >
        {column?.ids.map((id) => {
          const card = state.cards[id];
          return card ? <BoardCard key={id} card={card} stage={stage} /> : null;
        })}
        {more && (
          <Box component="li" ref={end} sx={{ color: 'text.secondary', textAlign: 'center', p: 2 }}>
            {mayList()
              ? translate('ra.page.loading')
              : translate('board.notShown', { smart_count: (column?.matching ?? 0) - loaded })}
          </Box>
        )}
        {loaded === 0 && (
          <Box component="li" sx={{ color: 'text.secondary', p: 2 }}>
            {translate('board.nobodyHere')}
          </Box>
        )}
      </Box>
    </Box>
  );
}
