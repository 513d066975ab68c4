import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayCall } from '../../platform/session/access.ts';
import { currentIdentity } from '../../platform/session/identity.ts';
import { ActDialog } from '../ActDialog.tsx';
import type { Act } from '../people-calls.ts';
import { type AccountRole, type Employee, roles } from '../employee.ts';
import { Section } from './Section.tsx';
import { freeSeats, useLicenses } from '../use-licenses.ts';

/** Why nothing can be done here; undefined when it can. */
function closed(employee: Employee, dirty: boolean): string | undefined {
  if (employee.id === currentIdentity().id) return 'people.notYourself';
  if (employee.aasm_state === 'super_admin' && !mayCall('makeSuperAdmin')) return 'people.superAdminsOnly';
  return dirty ? 'people.role.saveFirst' : undefined;
}

/** Which role the account may get, and the ways to close it. Each asks first. */
export function RoleSection({ employee, dirty }: { employee: Employee; dirty: boolean }) {
  const translate = useTranslate();
  const { licenses } = useLicenses();
  const [act, setAct] = useState<Act>();
  const why = closed(employee, dirty);
  const free = (role: AccountRole) => {
    const license = licenses?.find(({ key }) => key === role);
    return license && freeSeats(license);
  };
  const offered = roles.filter(
    (role) => role !== employee.aasm_state && (role !== 'super_admin' || mayCall('makeSuperAdmin')),
  );
  const isDeactivated = employee.aasm_state === 'pending' && employee.deactivated_at != null;
  const button = (each: Act, danger = false) => (
    <Button
      variant="outlined"
      color={danger ? 'error' : 'primary'}
      disabled={why !== undefined}
      onClick={() => setAct(each)}
      sx={{ justifySelf: 'start' }}
    >
      {translate(`people.act.${each}`)}
    </Button>
  );
  return (
    <Section title={translate('people.role.title')}>
      {why && <Typography color="textSecondary">{translate(why)}</Typography>}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 2, alignItems: 'center' }}>
        {offered.map((role) => (
          <Box key={role} sx={{ display: 'contents' }}>
            {button(`make_${role}`)}
            <Typography variant="caption" color="textSecondary" noWrap>
              {free(role) === undefined ? '' : translate('people.role.free', { smart_count: free(role) })}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, pt: 1 }}>
        {!isDeactivated && button('deactivate', true)}
        {employee.aasm_state !== 'archived' && button('archive_license', true)}
        {button('delete', true)}
      </Box>
      {act && <ActDialog employee={employee} act={act} licenses={licenses ?? []} onClose={() => setAct(undefined)} />}
    </Section>
  );
}
