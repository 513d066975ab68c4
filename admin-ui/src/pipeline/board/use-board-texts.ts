import type { DndContextProps } from '@dnd-kit/core';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { heldWith } from './held.ts';

/** What a screen reader says while a card is moved, alone or with all that are ticked. */
export function useBoardTexts(): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const { pipeline, stages, nameOf, selection } = usePipelineContext();
  const left = useRef(false);
  const announcement = (key: string, cardId: string | number, stageId?: string | number) => {
    const stage = stages.find((each) => each.id === stageId);
    const count = heldWith(Number(cardId), selection.choice).ids.length;
    return translate(count > 1 ? `${key}Many` : key, {
      smart_count: count,
      name: pipeline.state.cards[Number(cardId)]?.applicant.name ?? '',
      stage: stage ? nameOf(stage) : '',
    });
  };
  return {
    screenReaderInstructions: { draggable: translate('board.keys.drag') },
    announcements: {
      onDragStart: ({ active }) => {
        left.current = false;
        return announcement('board.said.taken', active.id);
      },
      onDragOver: ({ active, over }) => {
        // Over its own stage at the start: "taken" has just been said.
        if (!over || (over.id === pipeline.state.cards[Number(active.id)]?.stage_id && !left.current)) return undefined;
        left.current = true;
        return announcement('board.said.over', active.id, over.id);
      },
      onDragEnd: ({ active, over }) =>
        announcement(over ? 'board.said.dropped' : 'board.said.stays', active.id, over?.id),
      onDragCancel: ({ active }) => announcement('board.said.stays', active.id),
    },
  };
}
