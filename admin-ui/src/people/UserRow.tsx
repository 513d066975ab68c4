import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { MouseEvent } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { Moment } from '../platform/page/Moment.tsx';
import { useDensity } from '../platform/theme/use-density.ts';
import { LockMark } from './LockMark.tsx';
import { MailingSwitch } from './sections/MailingSwitch.tsx';
import type { Employee } from './employee.ts';
import { StateMark } from './StateMark.tsx';

const isForInside = (event: MouseEvent) => (event.target as Element).closest('a, button, input, label') !== null;

/** One account; on a narrow window everything stands under the name. */
export function UserRow({ employee, narrow }: { employee: Employee; narrow: boolean }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { rowHeight } = useDensity();
  const path = `/user/edit/${employee.id}`;
  const name = <Link to={path}>{employee.name}</Link>;
  const locked = employee.locked === true && <LockMark employee={employee} />;
  const signedIn = employee.last_sign_in_at ? <Moment at={employee.last_sign_in_at} /> : translate('people.list.never');
  return (
    <TableRow
      hover
      sx={{ height: rowHeight, cursor: 'pointer', opacity: employee.aasm_state === 'archived' ? 0.75 : 1 }}
      onClick={(event) => {
        if (!isForInside(event)) void navigate(path);
      }}
    >
      {narrow ? (
        <TableCell sx={{ overflowWrap: 'anywhere' }}>
          <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
            {name}
            <span>{employee.email}</span>
            <StateMark employee={employee} />
            {locked}
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {translate('resources.employees.fields.last_sign_in_at')}
              {translate('admin.form.colon')}
              {signedIn}
            </Box>
            <MailingSwitch employee={employee} labelled />
          </Box>
        </TableCell>
      ) : (
        <>
          <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>{name}</TableCell>
          <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{employee.email}</TableCell>
          <TableCell sx={{ minWidth: 160 }}>
            <StateMark employee={employee} />
            {locked}
          </TableCell>
          <TableCell>
            <MailingSwitch employee={employee} />
          </TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{signedIn}</TableCell>
        </>
      )}
    </TableRow>
  );
}
