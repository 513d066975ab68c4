import type { DialogProps } from '@mui/material/Dialog';
import { useQueryClient } from '@tanstack/react-query';

/**
 * How a window is closed in which something is typed: by Escape, and not by a press beside it. Not while something is
 * sent: it would be done all the same, and why it was not would be told to nobody.
 */
export function useCloseByEscape(onClose: () => void): NonNullable<DialogProps['onClose']> {
  const client = useQueryClient();
  return (_event, reason) => {
    if (reason === 'escapeKeyDown' && client.isMutating() === 0) onClose();
  };
}
