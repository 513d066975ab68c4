import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { type ApiError, messageOf } from '../api-error.ts';

/** What a page shows of which there is no such thing; the api may send to the home page instead. */
export function Missing({ error }: { error: ApiError }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const home = error.baseDomain !== undefined && error.baseDomain === window.location.host;
  useEffect(() => {
    if (home) void navigate('/dashboard', { replace: true });
  }, [home, navigate]);
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/dashboard" color="inherit">
          {translate('admin.notFound.back')}
        </Button>
      }
    >
      {messageOf(error)}
    </Alert>
  );
}
