import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Employee } from './employee.ts';
import { useSaveEmployee } from './use-save-employee.ts';

/** An account that refuses its owner for an hour, and the way to let them in at once. */
export function LockMark({ employee }: { employee: Employee }) {
  const translate = useTranslate();
  const { save, busy } = useSaveEmployee();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip icon={<LockIcon />} color="warning" variant="outlined" label={translate('people.list.locked')} />
      <Button
        loading={busy}
        aria-label={translate('people.list.unlockNamed', { name: employee.name })}
        onClick={() => void save(employee, { failed_attempts: 0, locked_at: null }, 'people.list.unlocked')}
      >
        {translate('people.list.unlock')}
      </Button>
    </Box>
  );
}
