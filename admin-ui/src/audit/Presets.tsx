import Chip from '@mui/material/Chip';
import Box from '@mui/material/Box';
import { useListContext, useTranslate } from 'react-admin';

/** What is looked for most, each one press away. */
const presets: Record<string, Record<string, unknown>> = {
  signIns: {
    action: ['sign_in', 'sign_in_failed', 'second_step_failed', 'locked', 'unlock', 'ask_reset', 'set_password'],
  },
  accounts: { entity: 'employee' },
  settings: { entity: 'organization' },
  data: { action: ['export', 'download', 'export_personal_data', 'remove_personal_data', 'delete'] },
};

/** Filters by name; pressing the one in use takes it away. The search and the days stay as they are. */
export function Presets() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { action, entity, record_id: _record, ...others } = filterValues as Record<string, unknown>;
  const now = JSON.stringify({ action, entity });
  return (
    <Box role="group" aria-label={translate('audit.presets.title')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {Object.entries(presets).map(([name, filter]) => {
        const used = now === JSON.stringify({ action: filter['action'], entity: filter['entity'] });
        return (
          <Chip
            key={name}
            label={translate(`audit.presets.${name}`)}
            color={used ? 'primary' : 'default'}
            variant={used ? 'filled' : 'outlined'}
            aria-pressed={used}
            onClick={() => setFilters(used ? others : { ...others, ...filter }, {})}
          />
        );
      })}
    </Box>
  );
}
