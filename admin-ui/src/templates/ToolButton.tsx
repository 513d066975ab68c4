import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode, Ref } from 'react';

interface ToolButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** What it does; its name where there is no room for a word. */
  name: string;
  word: string;
  icon: ReactNode;
  /** Beside a single line there is room for the icon only. */
  compact: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** A button beside a text that opens something to insert. */
export function ToolButton({ ref, name, word, icon, compact, disabled, onClick }: ToolButtonProps) {
  const common = { ref, disabled, onClick, 'aria-label': name, 'aria-haspopup': 'dialog' } as const;
  return (
    <Tooltip title={name} describeChild={false}>
      <span>
        {compact ? (
          <IconButton {...common}>{icon}</IconButton>
        ) : (
          <Button {...common} color="inherit" size="small" startIcon={icon}>
            {word}
          </Button>
        )}
      </span>
    </Tooltip>
  );
}
