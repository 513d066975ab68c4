import Box from '@mui/material/Box';
import type { HTMLAttributes, Ref } from 'react';
import { CardMenu } from '../actions/CardMenu.tsx';
import { CardFacts, type CardFactsProps } from '../CardFacts.tsx';
import { TimeInStage } from '../TimeInStage.tsx';
import type { Card } from '../types.ts';
import { CardTick } from './CardTick.tsx';

interface CardFaceProps {
  card: Card;
  ref?: Ref<HTMLDivElement>;
  current?: boolean;
  chosen?: boolean;
  /** A move is on its way. */
  dim?: boolean;
  lifted?: boolean;
  /** It can be taken elsewhere. */
  movable?: boolean;
  menu?: boolean;
  onTick?: () => void;
  faceProps?: HTMLAttributes<HTMLDivElement>;
  nameProps?: CardFactsProps['nameProps'];
}

/** How a card looks, on the board and in the hand. */
export function CardFace(props: CardFaceProps) {
  const { card, ref, current, chosen, dim, lifted, movable = false, menu, onTick, faceProps, nameProps } = props;
  return (
    <Box
      data-card={card.id}
      sx={{
        position: 'relative',
        bgcolor: current ? 'primary.light' : 'background.paper',
        border: 1,
        borderColor: chosen || current ? 'primary.main' : 'divider',
        borderRadius: 1,
        opacity: dim ? 0.6 : 1,
        boxShadow: lifted ? '0 8px 24px rgb(0 0 0 / 0.25)' : 'none',
        transition: 'opacity 120ms',
      }}
    >
      <Box
        ref={ref}
        {...faceProps}
        sx={{
          p: 2,
          pr: menu ? 9 : 2,
          cursor: movable ? 'grab' : 'pointer',
          borderRadius: 1,
          touchAction: 'manipulation',
          // The name has the focus, the card shows it: inside, as the item that holds it is cut at its edges.
          '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
          '& :focus-visible': { outline: 'none' },
        }}
      >
        <CardFacts wrap card={card} badge={<TimeInStage card={card} />} {...(nameProps ? { nameProps } : {})} />
      </Box>
      {onTick && <CardTick name={card.applicant.name} ticked={chosen === true} onTick={onTick} />}
      {menu && (
        <Box sx={{ position: 'absolute', top: 2, right: 4 }}>
          <CardMenu card={card} movable={movable} />
        </Box>
      )}
    </Box>
  );
}
