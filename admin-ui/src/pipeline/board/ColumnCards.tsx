import Box from '@mui/material/Box';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';
import { usePipelineContext } from '../pipeline-context.ts';
import { hasMore } from '../state/pipeline-state.ts';
import type { Stage } from '../types.ts';
import { BoardCard } from './BoardCard.tsx';
import { arrowStep } from './arrow-step.ts';

/** Height of a card without tags; the true one is measured as soon as it is drawn. */
const usualHeight = 68;

/** So many cards before the end the next ones are read. */
const readAhead = 20;

interface ColumnCardsProps {
  stage: Stage;
  ids: number[];
  /** The card that is in somebody's hand. */
  taken: number | undefined;
  labelledBy: string;
}

/**
 * The cards of a stage, of which only those in sight are drawn, however many there are. The one that has the focus or
 * is in the hand stays drawn where it is; each says which of how many it is.
 */
export function ColumnCards({ stage, ids, taken, labelledBy }: ColumnCardsProps) {
  const { pipeline } = usePipelineContext();
  const { state, loadMore } = pipeline;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number>();
  const wanted = useRef<number>(undefined);
  const column = state.columns[stage.id];
  const more = hasMore(state, stage.id);
  const kept = [focused, taken].flatMap((id) => (id === undefined ? [] : ids.indexOf(id))).filter((at) => at >= 0);

  const cards = useVirtualizer({
    count: ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => ids[index] ?? index,
    gap: 8,
    paddingEnd: 8,
    overscan: 6,
    useFlushSync: false,
    rangeExtractor: (range: Range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other),
  });
  const drawn = cards.getVirtualItems();
  const last = drawn.at(-1)?.index ?? 0;

  useEffect(() => {
    if (more && last >= ids.length - readAhead) loadMore(stage.id);
  }, [more, last, ids.length, loadMore, stage.id]);

  // The card that an arrow key leads to may have to be drawn first.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const name = list.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [role=button]`);
    if (!name) return;
    wanted.current = undefined;
    name.focus({ preventScroll: true });
  });

  const leaf = useCallback(
    (id: number, key: string): boolean => {
      const next = arrowStep(key, ids.indexOf(id), ids.length);
      if (next === undefined) return false;
      wanted.current = next;
      setFocused(ids[next]);
      cards.scrollToIndex(next);
      return true;
    },
    [ids, cards],
  );

  const focusOn = (event: FocusEvent) => {
    const item = event.target.closest<HTMLElement>('[data-index]');
    if (item) setFocused(ids[Number(item.dataset['index'])]);
  };
  const focusOff = (event: FocusEvent) => {
    if (!list.current?.contains(event.relatedTarget)) setFocused(undefined);
  };

  return (
    <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', px: 2 }}>
      <Box
        component="ul"
        ref={list}
        aria-labelledby={labelledBy}
        onFocus={focusOn}
        onBlur={focusOff}
        sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative', height: cards.getTotalSize() }}
      >
        {drawn.map(({ key, index, start }) => {
          const card = state.cards[ids[index] ?? 0];
          return (
            <li
              key={key}
              ref={cards.measureElement}
              data-index={index}
              aria-setsize={column?.matching ?? ids.length}
              aria-posinset={(column?.start ?? 0) + index + 1}
              style={{ position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` }}
            >
              {card && <BoardCard card={card} stage={stage} taken={taken} onLeaf={leaf} />}
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
