import Badge from '@mui/material/Badge';
import type { ReactNode } from 'react';

/** How much waits, on an icon. Without anything no badge is drawn: an unseen 0 would still be read as its text. */
export function WaitingBadge({ count, children }: { count: number; children: ReactNode }) {
  if (count === 0) return children;
  return (
    <Badge color="primary" max={99} badgeContent={count}>
      {children}
    </Badge>
  );
}
