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
export function MoveMenu({ card }: { card: Card }) {
  const translate = useTranslate();
  const { stages, nameOf, pipeline } = usePipelineContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="contained"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('board.move')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {movableTo(stages, card).map((stage) => (
          <MenuItem
            key={stage.id}
            onClick={() => {
              setAnchor(null);
              void pipeline.move([card.id], stage);
            }}
          >
            {nameOf(stage)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
