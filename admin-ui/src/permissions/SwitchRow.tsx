import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { LastChange } from './LastChange.tsx';
import type { Change } from './use-switches.ts';

interface SwitchRowProps {
  label: string;
  help: string;
  on: boolean;
  /** Why it cannot be changed, where it cannot. */
  closed: string | undefined;
  /** Who changed it last. */
  change: Change | undefined;
  onSet: (on: boolean) => Promise<void>;
}

/** One switch: what holds while it is on, what that means, and who decided so. It is saved as it is turned. */
export function SwitchRow({ label, help, on, closed, change, onSet }: SwitchRowProps) {
  const translate = useTranslate();
  const { act, busy, problem } = useAct({ showsProblem: true });
  const id = useId();

  return (
    <Box
      component="li"
      sx={{ py: 2, px: 3, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 3, alignItems: 'flex-start' }}>
        <Box sx={{ flex: '1 1 auto', minWidth: 0 }}>
          <Typography component="label" htmlFor={id} sx={{ display: 'block', fontWeight: 600 }}>
            {label}
          </Typography>
          <Typography id={`${id}-help`} color="textSecondary">
            {help}
            {closed && ` ${closed}`}
          </Typography>
          {change && (
            <Typography component="div" variant="caption" color="textSecondary">
              <LastChange change={change} />
            </Typography>
          )}
        </Box>
        <Switch
          checked={on}
          disabled={closed !== undefined}
          // A second turn waits for the first; the focus stays.
          onChange={(_event, next) => !busy && void act(() => onSet(next), { done: 'admin.notice.saved' })}
          slotProps={{ input: { id, role: 'switch', 'aria-describedby': `${id}-help`, 'aria-busy': busy } }}
        />
      </Box>
      {problem && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {translate('permissions.failed', { reason: problem })}
        </Alert>
      )}
    </Box>
  );
}
