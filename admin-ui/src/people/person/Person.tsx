import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { PersonAvatar } from '../../platform/page/PersonAvatar.tsx';
import { type PersonRow, stateOf } from './person.ts';

interface PersonProps {
  person: PersonRow;
  /** Where they are found. */
  to?: string | undefined;
  /** The e-mail address stands below, to tell apart who has the same name. */
  withEmail?: boolean;
}

/** Somebody by initials and name; that they are no longer active is said in words. */
export function Person({ person, to, withEmail = false }: PersonProps) {
  const translate = useTranslate();
  const state = stateOf(person);
  const name = person.name || translate('people.person.nameless', { id: person.id });
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <PersonAvatar name={name} size={24} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {to ? (
          <Link component={RouterLink} to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
        {state && (
          <Typography component="span" variant="caption" color="textSecondary">
            {' '}
            ({translate(state)})
          </Typography>
        )}
        {withEmail && person.email && (
          <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
            {person.email}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
