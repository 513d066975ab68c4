import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { ActionsMenu } from './ActionsMenu.tsx';
import { offeredGroups } from './offered.ts';
import { useChosen } from './use-chosen.ts';

/** What can be done with all that are ticked; it stays at the bottom of the window. */
export function SelectionBar() {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en');
  const { selection, openAction } = usePipelineContext();
  const { choice } = selection;
  const count = { smart_count: choice.ids.length };
  const chosen = useChosen(choice);
  const primary = offeredGroups(chosen)
    .flat()
    .filter((action) => action.primary);
  return (
    <Box
      role="region"
      aria-label={translate('board.selection')}
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 3,
        mt: 2,
        px: 3,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'primary.main',
        borderRadius: 1,
      }}
    >
      <Box role="status" sx={{ fontWeight: 600 }}>
        {translate('board.selected', count)}
        {choice.outOf !== undefined && (
          <Box component="span" sx={{ fontWeight: 400 }}>
            {' · '}
            {translate('actions.firstOf', {
              most: number.format(choice.ids.length),
              count: number.format(choice.outOf),
            })}
          </Box>
        )}
      </Box>
      {primary.map((action, index) => (
        <Button
          key={action.id}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={action.danger ? 'error' : 'primary'}
          onClick={() => openAction(action.id, choice)}
        >
          {translate(action.labelForSeveral ?? action.label, count)}
        </Button>
      ))}
      <ActionsMenu
        choice={choice}
        except={primary.map(({ id }) => id)}
        label={translate('actions.moreSeveral', count)}
      />
      <Button onClick={selection.clear}>{translate('board.clearSelection')}</Button>
    </Box>
  );
}
