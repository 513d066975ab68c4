import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { movableTo } from '../rights.ts';
import type { Card } from '../types.ts';

/** Moves one candidate: every stage but its own and the rejected one. */
export function MoveMenu({ card, compact = false }: { card: Card; compact?: boolean }) {
  const translate = useTranslate();
  const { stages, nameOf, pipeline } = usePipelineContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('board.move');
  return (
    <>
      <Button
        variant={compact ? 'text' : 'contained'}
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(compact ? { 'aria-label': translate('board.moveNamed', { name: card.applicant.name }) } : {})}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={compact ? { minWidth: 0, px: 1.5, py: 0 } : {}}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {movableTo(stages, card).map((stage) => (
          <MenuItem
            key={stage.id}
            onClick={() => {
              setAnchor(null);
              pipeline.move([card.id], stage);
            }}
          >
            {nameOf(stage)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
