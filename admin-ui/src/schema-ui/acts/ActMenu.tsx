import MoreIcon from '@mui/icons-material/MoreHoriz';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { type Row, rowTitle } from '../row-title.ts';
import { actKey } from '../texts.ts';
import { ActDialog } from './ActDialog.tsx';
import { actsOf, useRowActs } from './use-row-acts.ts';

interface ActMenuProps {
  resource: ResourceDescriptor;
  row: Row & { id: number };
}

/** The acts that lead a row on, in its list. */
export function ActMenu({ resource, row }: ActMenuProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { begin, take, opened, close, busy } = useRowActs(resource, row);
  const acts = actsOf(resource, row);
  return (
    <>
      {acts.length > 0 && (
        <IconButton
          size="small"
          loading={busy}
          aria-haspopup="menu"
          aria-label={translate('admin.act.actsFor', { name: rowTitle(resource, row, locale) })}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreIcon fontSize="small" />
        </IconButton>
      )}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map((act) => (
          <MenuItem
            key={act.act}
            onClick={() => {
              setAnchor(null);
              begin(act);
            }}
          >
            {translate(actKey(resource.path, act.act))}
          </MenuItem>
        ))}
      </Menu>
      {opened && (
        <ActDialog
          resource={resource}
          row={row}
          act={opened}
          onTake={(filled) => take(opened, filled)}
          onClose={close}
        />
      )}
    </>
  );
}
