import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { AskDialog } from '../platform/page/dialog/AskDialog.tsx';
import { type Act, actOn } from './people-calls.ts';
import { type Person, stateKey } from './person.ts';
import { freeSeats, type License } from './use-licenses.ts';

interface ActDialogProps {
  person: Person;
  act: Act;
  licenses: License[];
  onClose: () => void;
}

/** Names who and what, does it, and goes back to the list. */
export function ActDialog({ person, act, licenses, onClose }: ActDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const role = act.startsWith('make_') ? act.slice('make_'.length) : undefined;
  const names = { name: person.name, email: person.email, role: role && translate(stateKey(role)) };
  const license = licenses.find(({ key }) => key === role);
  const invitesAgain = role !== undefined && person.invitation_accepted_at == null;

  const paragraphs = role
    ? [
        translate(person.last_sign_in_at ? 'people.ask.makeSignedIn' : 'people.ask.make', names),
        role === 'recruiter_admin' && !person.mailing_list ? translate('people.ask.mailingList', names) : '',
        role === 'super_admin' ? translate('people.ask.superAdmin', names) : '',
        invitesAgain ? translate('people.ask.invites', names) : '',
        license ? translate('people.ask.seats', { free: freeSeats(license), seats: license.number_seats }) : '',
      ]
    : [translate(`people.ask.${act}`, names)];

  const confirm = async () => {
    await actOn(person.id, act);
    void queryClient.invalidateQueries({ queryKey: ['employees'] });
    void queryClient.invalidateQueries({ queryKey: ['licenses'] });
    void queryClient.invalidateQueries({ queryKey: ['user_change_logs'] });
    notify(role ? 'people.done.make' : `people.done.${act}`, { type: 'success', messageArgs: names });
    void navigate('/users');
  };

  return (
    <AskDialog
      title={translate(role ? 'people.ask.makeTitle' : `people.ask.${act}Title`, names)}
      action={translate(`people.act.${act}`)}
      danger={role === undefined}
      onDo={confirm}
      onClose={onClose}
    >
      {paragraphs}
    </AskDialog>
  );
}
