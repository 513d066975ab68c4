import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { Person } from '../person.ts';
import { useSavePerson } from '../use-save-person.ts';

/** Whether an account is on the mailing list; it can be switched where it stands. */
export function MailingSwitch({ person, labelled = false }: { person: Person; labelled?: boolean }) {
  const translate = useTranslate();
  const { save, busy } = useSavePerson();
  const on = person.mailing_list === true;
  // Who can no longer sign in gets no news, so there is nothing to switch.
  if (person.aasm_state === 'archived') return null;
  const control = (
    <Switch
      size="small"
      checked={on}
      disabled={busy}
      onChange={() => void save(person, { mailing_list: !on }, on ? 'people.list.left' : 'people.list.joined')}
      slotProps={{ input: { 'aria-label': translate('people.list.mailingNamed', { name: person.name }) } }}
    />
  );
  if (!labelled) return control;
  return <FormControlLabel control={control} label={translate('resources.employees.fields.mailing_list')} />;
}
