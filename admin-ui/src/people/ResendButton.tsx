import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { resendInvitation } from './people-calls.ts';
import type { Person } from './person.ts';

/** Mails the invitation again; the link that was sent before is dead then. */
export function ResendButton({ person }: { person: Person }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);

  const resend = async () => {
    setBusy(true);
    try {
      await resendInvitation(person.id);
      notify('people.list.invitedAgain', { type: 'success', messageArgs: { email: person.email } });
      void queryClient.invalidateQueries({ queryKey: ['employees'] });
    } catch (error) {
      notify('admin.notice.failed', { type: 'error', messageArgs: { reason: messageOf(error) } });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button
      loading={busy}
      aria-label={translate('people.list.resendNamed', { name: person.name })}
      onClick={() => void resend()}
    >
      {translate('people.list.resend')}
    </Button>
  );
}
