import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { ReactNode } from 'react';
import type { useTranslate } from 'react-admin';
import type { PipelineAction } from './action.ts';

/** Actions as the items of a menu, with a line between groups; a list, as menus take no fragments. */
export function actionItems(
  groups: PipelineAction[][],
  translate: ReturnType<typeof useTranslate>,
  onChoose: (action: PipelineAction) => void,
): ReactNode[] {
  return groups.flatMap((group, index) => [
    ...(index > 0 ? [<Divider key={`before-${group[0]?.id}`} component="li" />] : []),
    ...group.map((action) => {
      const Icon = action.icon;
      return (
        <MenuItem
          key={action.id}
          onClick={() => onChoose(action)}
          {...(action.danger ? { sx: { color: 'error.main' } } : {})}
        >
          <ListItemIcon>
            <Icon fontSize="small" color={action.danger ? 'error' : 'inherit'} />
          </ListItemIcon>
          <ListItemText>{translate(action.label)}</ListItemText>
          {action.key && (
            <kbd aria-hidden style={{ marginInlineStart: 16 }}>
              {action.key}
            </kbd>
          )}
        </MenuItem>
      );
    }),
  ]);
}
