import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { useCloseByEscape } from '../../platform/page/dialog/use-close-by-escape.ts';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Choices } from './items.ts';
import { useChoices } from './use-scheduling.ts';

interface ChoicesDialogProps {
  profileId: number;
  maxWidth: 'sm' | 'lg';
  title: (candidate: string) => string;
  onClose: () => void;
  children: (choices: Choices) => ReactNode;
}

/** A dialog about interviews of a candidate, once it is known what there is to choose from; on a narrow window all of it. */
export function ChoicesDialog({ profileId, maxWidth, title, onClose, children }: ChoicesDialogProps) {
  const { data, error, refetch } = useChoices(profileId);
  const id = useId();
  const narrow = useMediaQuery(maxWidth === 'sm' ? '(max-width: 599px)' : '(max-width: 899px)');
  const close = useCloseByEscape(onClose);
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth={maxWidth} fullScreen={narrow}>
      <DialogTitle id={id}>{title(data?.candidate ?? '')}</DialogTitle>
      {data ? (
        children(data)
      ) : (
        <DialogContent>
          {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Waiting />}
        </DialogContent>
      )}
    </Dialog>
  );
}

/** What is said of the button that it stands beside, wherever one has scrolled to. */
export const BesideButton = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, px: 4, py: 1, flexShrink: 0, maxHeight: '40%', overflow: 'auto' }}>
    {children}
  </Box>
);
