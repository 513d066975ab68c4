import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import { goToSignIn } from '../../platform/keep/leave.ts';
import { useAskBeforeLeaving } from '../../platform/keep/unsaved.ts';
import { Section } from './Section.tsx';

const fields = ['current_password', 'password', 'password_confirmation'] as const;
type Field = (typeof fields)[number];

const nothing: Record<Field, string> = { current_password: '', password: '', password_confirmation: '' };

/** What was refused, by field. A password may lack several things; each is told. */
function problemsIn(error: unknown): Partial<Record<Field, string>> {
  const details = error instanceof ApiError ? error.details : [];
  const found: Partial<Record<Field, string>> = {};
  for (const { field: name, message } of details) {
    const field = fields.find((each) => each === name);
    if (field) found[field] = [found[field], message].filter(Boolean).join(' ');
  }
  return found;
}

/** A new password, by who knows the current one. All sessions end with it, this one too. */
export function PasswordSection() {
  const translate = useTranslate();
  const [values, setValues] = useState(nothing);
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const { act, busy, problem, error } = useAct({ showsProblem: true });
  useAskBeforeLeaving(fields.some((field) => values[field] !== ''));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const missing = fields.filter((field) => values[field] === '');
    setProblems(Object.fromEntries(missing.map((field) => [field, translate('ra.validation.required')])));
    if (missing.length > 0) return;
    if (
      !(await act(() => call('completePasswordReset', { body: values }), {
        onFailure: (why) => setProblems(problemsIn(why)),
      }))
    )
      return;
    setValues(nothing);
    goToSignIn('signedOut');
  };
  const atFields = error !== undefined && Object.keys(problemsIn(error)).length > 0;

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
        {problem && !atFields && <Alert severity="error">{problem}</Alert>}
        <Button type="submit" variant="outlined" loading={busy} sx={{ justifySelf: 'start' }}>
          {translate('people.password.save')}
        </Button>
      </Box>
    </Section>
  );
}
