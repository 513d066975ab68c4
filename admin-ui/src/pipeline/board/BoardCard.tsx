import { useDraggable } from '@dnd-kit/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayAct, mayMoveFrom } from '../rights.ts';
import type { Card, Stage } from '../types.ts';
import { CardFace } from './CardFace.tsx';

interface BoardCardProps {
  card: Card;
  stage: Stage;
  /** A key that may lead to another card of the column; answers whether it does. */
  onLeaf: (id: number, key: string) => boolean;
}

/**
 * A card on the board: click or Enter opens it, dragging or space moves it. The mouse takes it anywhere; for the
 * keyboard and for who listens its name is the button, and the rest is read as text.
 */
export function BoardCard({ card, stage, onLeaf }: BoardCardProps) {
  const translate = useTranslate();
  const { pipeline, control, profileId, selection } = usePipelineContext();
  const moving = pipeline.state.moves[card.id] !== undefined;
  const refusal = pipeline.state.refusals[card.id];
  const free = mayMoveFrom(stage) && !moving;
  const draggable = useDraggable({ id: card.id, disabled: !free });
  const { setNodeRef, setActivatorNodeRef, attributes, isDragging } = draggable;
  const { onKeyDown, ...byHand } = draggable.listeners ?? {};
  const open = () => control.open(card.id, profileId !== undefined);
  const chosen = selection.choice.ids.includes(card.id);
  return (
    <Box sx={{ opacity: isDragging ? 0.35 : 1 }}>
      <CardFace
        ref={setNodeRef}
        card={card}
        current={card.id === profileId}
        chosen={chosen}
        dim={moving}
        movable={free}
        menu={mayAct() && !moving}
        faceProps={{ ...byHand, onClick: open }}
        nameProps={{
          ...attributes,
          ref: setActivatorNodeRef,
          role: 'button',
          tabIndex: 0,
          'aria-roledescription': free ? translate('board.draggable') : undefined,
          onKeyDown: (event) => {
            if (event.key === 'Enter' && !isDragging) {
              event.preventDefault();
              open();
              return;
            }
            if (!isDragging && onLeaf(card.id, event.key)) {
              event.preventDefault();
              return;
            }
            onKeyDown?.(event);
          },
        }}
      />
      {refusal && (
        <Alert
          severity="error"
          icon={false}
          onClose={() => pipeline.dismiss(card.id)}
          closeText={translate('ra.action.close')}
          sx={{
            mt: 1,
            px: 2,
            py: 0,
            '& .MuiAlert-message': { overflowWrap: 'anywhere' },
            '& .MuiAlert-action': { pl: 1 },
          }}
        >
          {refusal}
        </Alert>
      )}
    </Box>
  );
}
