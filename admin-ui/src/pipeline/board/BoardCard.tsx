import { memo, useCallback, useRef } from 'react';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayMoveFrom } from '../rights.ts';
import type { Card, Stage } from '../types.ts';
import { DraggableCard } from './DraggableCard.tsx';
import { heldWith } from './held.ts';

interface BoardCardProps {
  card: Card;
  stage: Stage;
  /** The card that is in somebody's hand. */
  taken: number | undefined;
  /** A key that may lead to another card of the column; answers whether it does. */
  onLeaf: (id: number, key: string) => boolean;
}

/**
 * A card of a column: what of the screen concerns it. While the column is scrolled, and while something happens to
 * others, the cards that are drawn already are left alone.
 */
export const BoardCard = memo(function BoardCard({ card, stage, taken, onLeaf }: BoardCardProps) {
  const { pipeline, control, profileId, selection } = usePipelineContext();
  const { id } = card;
  const latest = useRef({ pipeline, control, profileId, selection });
  latest.current = { pipeline, control, profileId, selection };
  const open = useCallback(() => {
    const now = latest.current;
    now.control.open(id, now.profileId !== undefined);
  }, [id]);
  const dismiss = useCallback(() => latest.current.pipeline.dismiss(id), [id]);
  const tick = useCallback(() => latest.current.selection.toggle(id), [id]);
  const moving = pipeline.state.moves[id] !== undefined;
  return (
    <DraggableCard
      card={card}
      moving={moving}
      free={mayMoveFrom(stage) && !moving}
      held={taken !== undefined && heldWith(taken, selection.choice).ids.includes(id)}
      current={id === profileId}
      chosen={selection.choice.ids.includes(id)}
      refusal={pipeline.state.refusals[id]}
      onOpen={open}
      onTick={tick}
      onDismiss={dismiss}
      onLeaf={onLeaf}
    />
  );
});
