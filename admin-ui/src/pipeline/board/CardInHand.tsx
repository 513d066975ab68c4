import Badge from '@mui/material/Badge';
import { useLocale } from 'react-admin';
import type { Card } from '../types.ts';
import { CardFace } from './CardFace.tsx';

/** A card in the hand, and how many go along with it. */
export function CardInHand({ card, count }: { card: Card; count: number }) {
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  return (
    <Badge
      color="primary"
      badgeContent={count > 1 ? number.format(count) : 0}
      sx={{ display: 'block', '& .MuiBadge-badge': { fontVariantNumeric: 'tabular-nums' } }}
    >
      <CardFace card={card} lifted />
      {count > 1 && (
        <span
          aria-hidden
          style={{
            position: 'absolute',
            inset: '6px -6px -6px 6px',
            zIndex: -1,
            border: '1px solid',
            borderRadius: 4,
            opacity: 0.4,
          }}
        />
      )}
    </Badge>
  );
}
