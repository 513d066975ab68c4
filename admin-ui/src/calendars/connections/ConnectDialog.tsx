import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotice } from '../../platform/act/use-notice.ts';
import { ApiError } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { Connection } from './use-calendar.ts';

const fields = ['server_url', 'user_name', 'password'] as const;
type Field = (typeof fields)[number];

const looks = {
  server_url: { key: 'serverUrl', type: 'url', autoComplete: 'url', help: 'calendars.serverUrlHelp' },
  user_name: { key: 'userName', type: 'text', autoComplete: 'off', help: '' },
  password: { key: 'password', type: 'password', autoComplete: 'off', help: 'calendars.passwordHelp' },
} as const;

interface ConnectDialogProps {
  /** The connection that gets another password. */
  connection: Connection | null;
  onDone: () => void;
  onClose: () => void;
}

/** Opens an account on a CalDAV server; what is refused is said at its field, and what was typed stays. */
export function ConnectDialog({ connection, onDone, onClose }: ConnectDialogProps) {
  const translate = useTranslate();
  const { show } = useNotice();
  const [values, setValues] = useState<Record<Field, string>>({
    ...{ server_url: connection?.server_url ?? '', user_name: connection?.account ?? '', password: '' },
  });
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({});
  const connect = async () => {
    const missing = fields.filter((field) => values[field].trim() === '');
    setProblems(Object.fromEntries(missing.map((field) => [field, translate('ra.validation.required')])));
    if (missing.length > 0) return false;
    const body = { ...values, server_url: addressOf(values.server_url), user_name: values.user_name.trim() };
    try {
      await call('connectCalendar', { body });
    } catch (error) {
      const details = error instanceof ApiError ? error.details : [];
      const found = details.filter(({ field }) => fields.some((each) => each === field));
      if (found.length === 0) throw error;
      setProblems(Object.fromEntries(found.map(({ field, message }) => [field, message])));
      return false;
    }
    show({ text: 'calendars.connected' });
    onDone();
    return true;
  };
  return (
    <ConfirmDialog
      width="sm"
      title={translate(connection ? 'calendars.newPassword' : 'calendars.connectTitle')}
      action={translate(connection ? 'ra.action.save' : 'calendars.connectNow')}
      onDo={connect}
      onClose={onClose}
      fields={
        <Box sx={{ display: 'grid', gap: 3, pt: 2 }}>
          {fields.map((field) => {
            const { key, type, autoComplete, help } = looks[field];
            return (
              <TextField
                key={field}
                required
                fullWidth
                type={type}
                autoFocus={field === (connection ? 'password' : 'server_url')}
                disabled={connection !== null && field !== 'password'}
                label={translate(`calendars.${key}`)}
                autoComplete={autoComplete}
                value={values[field]}
                onChange={({ target }) => setValues({ ...values, [field]: target.value })}
                error={problems[field] !== undefined}
                helperText={problems[field] ?? (help && translate(help))}
              />
            );
          })}
        </Box>
      }
    />
  );
}

/** Without a protocol it is the usual one. */
const addressOf = (typed: string) => (/^[a-z]+:\/\//i.test(typed.trim()) ? typed.trim() : `https://${typed.trim()}`);
