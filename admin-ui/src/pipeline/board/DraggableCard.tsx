import { useDraggable } from '@dnd-kit/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { mayAct } from '../rights.ts';
import type { Card } from '../types.ts';
import { CardFace } from './CardFace.tsx';

interface DraggableCardProps {
  card: Card;
  moving: boolean;
  /** It may be taken elsewhere. */
  free: boolean;
  /** It is in somebody's hand, or goes along with the one that is. */
  held: boolean;
  current: boolean;
  chosen: boolean;
  refusal: string | undefined;
  onOpen: () => void;
  onTick: () => void;
  onDismiss: () => void;
  onLeaf: (id: number, key: string) => boolean;
}

/**
 * A card on the board: click or Enter opens it, with Ctrl it is ticked, dragging or space moves it, up and down lead to
 * its neighbours. The mouse takes it anywhere; for the keyboard and for who listens its name is the button, and the rest
 * is read as text.
 */
export const DraggableCard = memo(function DraggableCard(props: DraggableCardProps) {
  const { card, moving, free, held, current, chosen, refusal, onOpen, onTick, onDismiss, onLeaf } = props;
  const translate = useTranslate();
  const draggable = useDraggable({ id: card.id, disabled: !free });
  const { setNodeRef, setActivatorNodeRef, attributes, isDragging } = draggable;
  const { onKeyDown, ...byHand } = draggable.listeners ?? {};
  return (
    <Box sx={{ opacity: isDragging || held ? 0.35 : 1 }}>
      <CardFace
        ref={setNodeRef}
        card={card}
        current={current}
        chosen={chosen}
        dim={moving}
        movable={free}
        menu={mayAct() && !moving}
        {...(mayAct() ? { onTick } : {})}
        faceProps={{ ...byHand, onClick: ({ ctrlKey, metaKey }) => (ctrlKey || metaKey ? onTick() : onOpen()) }}
        nameProps={{
          ...attributes,
          ref: setActivatorNodeRef,
          role: 'button',
          tabIndex: 0,
          'aria-roledescription': free ? translate('board.draggable') : undefined,
          onKeyDown: (event) => {
            if (event.key === 'Enter' && !isDragging) {
              event.preventDefault();
              onOpen();
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
          onClose={onDismiss}
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
});
