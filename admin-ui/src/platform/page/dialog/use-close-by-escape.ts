import type { DialogProps } from '@mui/material/Dialog';
import { useQueryClient } from '@tanstack/react-query';

/**
 * Closes a window, but not while something is sent: it would be done all the same, and why it was not would be told to
 * nobody.
 */
export function useCloseUnlessSending(onClose: () => void): () => void {
  const client = useQueryClient();
  return () => {
    if (client.isMutating() === 0) onClose();
  };
}

/** How a window is closed in which something is typed: by Escape, and not by a press beside it, nor while it is sent. */
export function useCloseByEscape(onClose: () => void): NonNullable<DialogProps['onClose']> {
  const close = useCloseUnlessSending(onClose);
  return (_event, reason) => {
    if (reason === 'escapeKeyDown') close();
  };
}
