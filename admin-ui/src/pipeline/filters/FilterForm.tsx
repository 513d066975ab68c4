import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useTranslate } from 'react-admin';
import { usePipelineContext } from '../pipeline-context.ts';
import { filterParts, withPart } from './filter-parts.ts';
import { PartField } from './PartField.tsx';

/** Everything that can be filtered by, in one form; what is chosen holds at once. */
export function FilterForm({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const { control } = usePipelineContext();
  const { filter } = control.view;
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': translate('actions.filter') } }}
    >
      <Box sx={{ p: 4, width: 'min(92vw, 680px)', display: 'grid', gap: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {filterParts
            .filter((part) => part.may?.() ?? true)
            .map((part) => (
              <PartField
                key={part.id}
                part={part}
                filter={filter}
                onChange={(values) => control.change({ filter: withPart(filter, part, values) })}
              />
            ))}
        </Box>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'flex-end' }}>
          <Button onClick={() => control.change({ filter: {} })}>{translate('actions.clearFilter')}</Button>
          <Button variant="contained" onClick={onClose}>
            {translate('actions.filterDone')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
