import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import type { Employee } from '../employee.ts';
import { useSaveEmployee } from '../use-save-employee.ts';

/** Whether an account is on the mailing list; it can be switched where it stands. */
export function MailingSwitch({ employee, labelled = false }: { employee: Employee; labelled?: boolean }) {
  const translate = useTranslate();
  const { save, busy } = useSaveEmployee();
  const on = employee.mailing_list === true;
  // Who can no longer sign in gets no news, so there is nothing to switch.
  if (employee.aasm_state === 'archived') return null;
  const control = (
    <Switch
      size="small"
      checked={on}
      disabled={busy}
      onChange={() => void save(employee, { mailing_list: !on }, on ? 'people.list.left' : 'people.list.joined')}
      slotProps={{ input: { 'aria-label': translate('people.list.mailingNamed', { name: employee.name }) } }}
    />
  );
  if (!labelled) return control;
  return <FormControlLabel control={control} label={translate('resources.employees.fields.mailing_list')} />;
}
