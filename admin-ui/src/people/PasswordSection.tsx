import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ApiError, messageOf } from '../platform/api-error.ts';
import { call } from '../platform/call.ts';
import { goToSignIn } from '../platform/leave.ts';
import { useUnsaved } from '../platform/unsaved.ts';
import { Section } from './Section.tsx';

const fields = ['current_password', 'password', 'password_confirmation'] as const;
type Field = (typeof fields)[number];

const nothing: Record<Field, string> = { current_password: '', password: '', password_confirmation: '' };

/** A new password, by who knows the current one. All sessions end with it, this one too. */
export function PasswordSection() {
  const translate = useTranslate();
  const [values, setValues] = useState(nothing);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  useUnsaved(fields.some((field) => values[field] !== ''));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    const missing = fields.filter((field) => values[field] === '');
    setProblems(Object.fromEntries(missing.map((field) => [field, translate('ra.validation.required')])));
    if (missing.length > 0) return;
    setBusy(true);
    try {
      await call('completePasswordReset', { body: values });
      setValues(nothing);
      goToSignIn('signedOut');
    } catch (error) {
      const details = error instanceof ApiError ? error.details : [];
      // A password may lack several things; each is told.
      const told = (field: Field) => details.filter((each) => each.field === field).map(({ message }) => message);
      const found = fields.flatMap((field) => (told(field).length > 0 ? [[field, told(field).join(' ')]] : []));
      setProblems(Object.fromEntries(found) as Partial<Record<Field, string>>);
      if (found.length === 0) setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={translate('people.password.title')}>
      <Box component="form" noValidate onSubmit={(event) => void save(event)} sx={{ display: 'grid', gap: 3 }}>
        <Typography color="textSecondary">{translate('people.password.text')}</Typography>
        {fields.map((field) => (
          <TextField
            key={field}
            type="password"
            required
            fullWidth
            label={translate(`people.password.${field}`)}
            autoComplete={field === 'current_password' ? 'current-password' : 'new-password'}
            value={values[field]}
            onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            error={problems[field] !== undefined}
            helperText={problems[field]}
          />
        ))}
        {failure && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="outlined" loading={busy} sx={{ justifySelf: 'start' }}>
          {translate('people.password.save')}
        </Button>
      </Box>
    </Section>
  );
}
