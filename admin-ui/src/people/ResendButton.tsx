import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { resendInvitation } from './people-calls.ts';
import type { Employee } from './employee.ts';

/** Mails the invitation again; the link that was sent before is dead then. */
export function ResendButton({ employee }: { employee: Employee }) {
  const translate = useTranslate();
  const { act, busy } = useAct();
  const queryClient = useQueryClient();

  const resend = async () => {
    const done = { text: 'people.list.invitedAgain', values: { email: employee.email } };
    if (await act(() => resendInvitation(employee.id), { done }))
      void queryClient.invalidateQueries({ queryKey: ['employees'] });
  };

  return (
    <Button
      loading={busy}
      aria-label={translate('people.list.resendNamed', { name: employee.name })}
      onClick={() => void resend()}
    >
      {translate('people.list.resend')}
    </Button>
  );
}
