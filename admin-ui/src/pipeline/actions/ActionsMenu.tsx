import MoreHorizIcon from '@mui/icons-material/MoreHoriz';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayAct } from '../rights.ts';
import type { Stage } from '../types.ts';
import { actionItems } from './ActionItems.tsx';
import type { Choice } from './choice.ts';
import { offeredGroups } from './offered.ts';
import { useChosen } from './use-chosen.ts';

interface ActionsMenuProps {
  choice: Choice;
  label: string;
  /** Actions that have a button elsewhere. */
  except?: string[];
  /** Stages that stand on top, to move there at once. */
  stages?: Stage[];
  upright?: boolean;
}

/** Everything that can be done to the chosen; no button for who only looks on. */
export function ActionsMenu({ choice, label, except = [], stages = [], upright = false }: ActionsMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  if (!mayAct()) return null;
  const Icon = upright ? MoreVertIcon : MoreHorizIcon;
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
      {anchor && (
        <Items
          anchor={anchor}
          open={open}
          onClose={() => setOpen(false)}
          choice={choice}
          except={except}
          stages={stages}
        />
      )}
    </>
  );
}

interface ItemsProps extends Required<Pick<ActionsMenuProps, 'choice' | 'except' | 'stages'>> {
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
}

/** The open menu: apart, as a board has hundreds of closed ones. */
function Items({ anchor, open, onClose, choice, except, stages }: ItemsProps) {
  const translate = useTranslate();
  const { openAction, pipeline, nameOf } = usePipelineContext();
  const groups = offeredGroups(useChosen(choice))
    .map((group) => group.filter((action) => !except.includes(action.id)))
    .filter((group) => group.length > 0);
  return (
    <Menu anchorEl={anchor} open={open} onClose={onClose}>
      {stages.map((stage) => (
        <MenuItem
          key={stage.id}
          onClick={() => {
            onClose();
            void pipeline.move(choice.ids, stage);
          }}
        >
          {nameOf(stage)}
        </MenuItem>
      ))}
      {stages.length > 0 && groups.length > 0 && <Divider component="li" />}
      {actionItems(groups, translate, (action) => {
        onClose();
        openAction(action.id, choice);
      })}
    </Menu>
  );
}
