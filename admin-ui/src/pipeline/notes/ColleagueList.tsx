import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { Colleague } from './mentions.ts';

interface ColleagueListProps {
  id: string;
  label: string;
  /** The box below which it opens; the focus stays there. */
  anchor: HTMLElement;
  colleagues: readonly Colleague[];
  /** Place of the one that Enter takes. */
  active: number;
  optionId: (at: number) => string;
  onChoose: (colleague: Colleague) => void;
}

/** Colleagues to choose from, by the keys of the box that they belong to or by the mouse. */
export function ColleagueList({ id, label, anchor, colleagues, active, optionId, onChoose }: ColleagueListProps) {
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
      <Paper elevation={8} sx={{ border: 1, borderColor: 'divider', maxWidth: 'calc(100vw - 32px)' }}>
        <MenuList id={id} role="listbox" aria-label={label} dense>
          {colleagues.map((colleague, at) => (
            <MenuItem
              key={colleague.id}
              id={optionId(at)}
              role="option"
              tabIndex={-1}
              selected={at === active}
              aria-selected={at === active}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(colleague)}
            >
              {colleague.name}
            </MenuItem>
          ))}
        </MenuList>
      </Paper>
    </Popper>
  );
}
