import ArrowDropDownIcon from '@mui/icons-material/ArrowDropDown';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { actionItems } from './ActionItems.tsx';
import type { Choice } from './choice.ts';
import { offeredGroups } from './offered.ts';
import { useChosen } from './use-chosen.ts';

const nobody: Choice = { ids: [] };

/** What can be done with the job itself. */
export function JobMenu() {
  const translate = useTranslate();
  const { openAction } = usePipelineContext();
  const groups = offeredGroups(useChosen(nobody));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (groups.length === 0) return null;
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ArrowDropDownIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('actions.ofJob')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actionItems(groups, translate, (action) => {
          setAnchor(null);
          openAction(action.id, nobody);
        })}
      </Menu>
    </>
  );
}
