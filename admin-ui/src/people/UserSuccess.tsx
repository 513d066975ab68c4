import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { Page } from '../platform/page/Page.tsx';
import { type Employee, stateKey } from './employee.ts';

/** What happens after somebody was invited, and the ways on. */
export default function UserSuccess() {
  const translate = useTranslate();
  const id = Number(useSearchParams()[0].get('id'));
  const { data: employee } = useGetOne<Employee>('employees', { id }, { enabled: id > 0, retry: false });
  const role = employee?.invited_role;
  return (
    <Page title={translate('people.success.title')} crumbs={[{ to: '/users', label: translate('people.users') }]}>
      <Box sx={{ display: 'grid', gap: 4, maxWidth: 640, justifyItems: 'start' }}>
        {employee && (
          <Alert severity="success" sx={{ width: '100%' }}>
            {translate('people.success.sent', { name: employee.name, email: employee.email })}
          </Alert>
        )}
        <Typography>
          {role
            ? translate('people.success.next', { role: translate(stateKey(role)) })
            : translate('people.success.text')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component={Link} to="/users" variant="contained">
            {translate('people.success.toList')}
          </Button>
          <Button component={Link} to="/user/create" variant="outlined">
            {translate('people.success.another')}
          </Button>
          {employee && (
            <Button component={Link} to={`/user/edit/${employee.id}`}>
              {translate('people.success.open', { name: employee.name })}
            </Button>
          )}
        </Box>
      </Box>
    </Page>
  );
}
