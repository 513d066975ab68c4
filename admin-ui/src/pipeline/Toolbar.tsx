import KeyboardOutlinedIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { SearchField } from '../platform/page/fields/SearchField.tsx';
import { FilterButton } from './filters/FilterBar.tsx';
import { SavedViewsMenu, useFirstView } from '../saved-views/index.ts';
import { orderKey, orders } from './orders.ts';
import { usePipelineContext } from './pipeline-context.ts';
import { mayList, mayOpenJob } from './rights.ts';
import { searchBox } from './use-keys.ts';

/** Search, order, and the choice between list and board. */
export function Toolbar() {
  const translate = useTranslate();
  const { job, control, openKeys, wide, reading } = usePipelineContext();
  const { view, change } = control;
  useFirstView({ kind: 'candidates' });
  const offered = orders.includes(view.order as (typeof orders)[number]) ? orders : [view.order, ...orders];
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        ...(reading.folded
          ? // In one line only the search gives way: what is squeezed lies over its neighbour.
            {
              flex: '4 1 auto',
              minWidth: 0,
              '& > *': { flexShrink: 0 },
              '& > :first-of-type': { flexShrink: 1, minWidth: 100 },
            }
          : { flexWrap: 'wrap' }),
      }}
    >
      <SearchField
        label={translate('board.search')}
        value={view.words}
        onChange={(words) => change({ words })}
        inputRef={searchBox}
      />
      <TextField
        select
        label={translate('board.sort')}
        value={view.order}
        onChange={(event) => change({ order: event.target.value })}
        sx={{ minWidth: 170 }}
      >
        {offered.map((order) => (
          <MenuItem key={order} value={order}>
            {translate(orderKey(order))}
          </MenuItem>
        ))}
      </TextField>
      <FilterButton />
      {/* Observers stay with the candidate whom they opened. */}
      <SavedViewsMenu of={{ kind: 'candidates' }} {...(mayOpenJob() ? { path: `/job/applicants/${job.id}` } : {})} />
      <Box sx={{ flex: 1 }} />
      {mayList() && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view.kind}
          aria-label={translate('board.view')}
          onChange={(_event, kind: 'list' | 'board' | null) => {
            if (kind) change({ kind });
          }}
        >
          <ToggleButton value="list" sx={{ px: 3, py: 1.5 }}>
            {translate('board.list')}
          </ToggleButton>
          <ToggleButton value="board" sx={{ px: 3, py: 1.5 }}>
            {translate('board.board')}
          </ToggleButton>
        </ToggleButtonGroup>
      )}
      {wide && (
        <Tooltip title={translate('board.keys.title')} describeChild={false}>
          <IconButton onClick={openKeys}>
            <KeyboardOutlinedIcon />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}
