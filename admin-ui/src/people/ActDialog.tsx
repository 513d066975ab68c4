import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { type Act, actOn } from './people-calls.ts';
import { type Employee, stateKey } from './employee.ts';
import { freeSeats, type License } from './use-licenses.ts';

interface ActDialogProps {
  employee: Employee;
  act: Act;
  licenses: License[];
  onClose: () => void;
}

/** Names who and what, does it, and goes back to the list. */
export function ActDialog({ employee, act, licenses, onClose }: ActDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const role = act.startsWith('make_') ? act.slice('make_'.length) : undefined;
  const names = { name: employee.name, email: employee.email, role: role && translate(stateKey(role)) };
  const license = licenses.find(({ key }) => key === role);
  const invitesAgain = role !== undefined && employee.invitation_accepted_at == null;

  const paragraphs = role
    ? [
        translate(employee.last_sign_in_at ? 'people.ask.makeSignedIn' : 'people.ask.make', names),
        role === 'recruiter_admin' && !employee.mailing_list ? translate('people.ask.mailingList', names) : '',
        role === 'super_admin' ? translate('people.ask.superAdmin', names) : '',
        invitesAgain ? translate('people.ask.invites', names) : '',
        license ? translate('people.ask.seats', { free: freeSeats(license), seats: license.number_seats }) : '',
      ]
    : [translate(`people.ask.${act}`, names)];

  const confirm = async () => {
    await actOn(employee.id, act);
    void queryClient.invalidateQueries({ queryKey: ['employees'] });
    void queryClient.invalidateQueries({ queryKey: ['licenses'] });
    void queryClient.invalidateQueries({ queryKey: ['user_change_logs'] });
    notify(role ? 'people.done.make' : `people.done.${act}`, { type: 'success', messageArgs: names });
    void navigate('/users');
  };

  return (
    <ConfirmDialog
      title={translate(role ? 'people.ask.makeTitle' : `people.ask.${act}Title`, names)}
      action={translate(`people.act.${act}`)}
      danger={role === undefined}
      onDo={confirm}
      onClose={onClose}
    >
      {paragraphs}
    </ConfirmDialog>
  );
}
