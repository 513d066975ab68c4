import LockIcon from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';
import type { Person } from './person.ts';
import { useSavePerson } from './use-save-person.ts';

/** An account that refuses its owner for an hour, and the way to let them in at once. */
export function LockMark({ person }: { person: Person }) {
  const translate = useTranslate();
  const { save, busy } = useSavePerson();
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Chip icon={<LockIcon />} color="warning" variant="outlined" label={translate('people.list.locked')} />
      <Button
        loading={busy}
        aria-label={translate('people.list.unlockNamed', { name: person.name })}
        onClick={() => void save(person, { failed_attempts: 0, locked_at: null }, 'people.list.unlocked')}
      >
        {translate('people.list.unlock')}
      </Button>
    </Box>
  );
}
