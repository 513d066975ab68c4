import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useGetMany, useLocale, useNotify, useTranslate } from 'react-admin';
import { useController, useFormContext } from 'react-hook-form';
import { call } from '../../platform/call.ts';
import { chooseLanguage } from '../../platform/i18n/languages.ts';
import { offeredLanguages } from '../../platform/organization.ts';
import { type EmployeeChoice, useEmployees } from '../../platform/page/fields/use-employees.ts';
import { useSameItems } from '../../platform/keep/use-same-items.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';
import { isAddress } from '../../schema-ui/widgets/emails/addresses.ts';
import { MailDialog } from './MailDialog.tsx';
import { type MailValues, noText, type SentFile, sendingOf, textOf } from './mail-values.ts';
import { addressesIn } from './posting-addresses.ts';
import { UsualPosting } from './UsualPosting.tsx';
import { usePostingText } from './use-posting-text.ts';

interface EmailJobPostingDialogProps {
  jobId: number;
  onClose: () => void;
  onSent?: () => void;
}

/** A job posting by mail: to addresses that are typed, and to colleagues. */
export function EmailJobPostingDialog({ jobId, onClose, onSent }: EmailJobPostingDialogProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const language = chooseLanguage([useLocale()], offeredLanguages());
  const text = usePostingText(jobId, language);
  const bodyOf = (values: MailValues, files: SentFile[]) => ({
    job_id: jobId,
    t_uid: addressesIn(values.to),
    employee_ids: values.employee_ids,
    blind_cc: values.blind,
    ...textOf(values),
    ...sendingOf(values, files),
  });
  const send = async (values: MailValues, files: SentFile[], key: string) => {
    const { hgemails } = await call('emailJobPosting', {
      body: bodyOf(values, files),
      headers: { 'idempotency-key': key },
    });
    const stays = hgemails.some((mail) => mail.stays);
    const message = translate(stays ? 'mailWrite.ui.kept' : 'mailWrite.ui.posting.sent', {
      smart_count: hgemails.length,
    });
    notify(message, { type: stays ? 'warning' : 'success', messageArgs: { _: message } });
    (onSent ?? onClose)();
  };
  if (!text) return null;
  return (
    <MailDialog
      title={translate('mailWrite.ui.posting.title')}
      action={translate('mailWrite.ui.posting.send')}
      draftKey={`posting ${jobId}`}
      kind="general"
      language={language}
      start={{
        subject: { ...noText(), [language]: text.subject },
        body: { ...noText(), [language]: text.body },
      }}
      preview={(values, files) => ({ posting: bodyOf(values, files) })}
      send={send}
      onClose={onClose}
    >
      <UsualPosting jobId={jobId} />
      <Recipients />
    </MailDialog>
  );
}

/** To whom: nothing is sent without anybody, or as long as one address is none. */
function Recipients() {
  const translate = useTranslate();
  const { getValues } = useFormContext<MailValues>();
  const { field: to, fieldState } = useController<MailValues, 'to'>({
    name: 'to',
    rules: {
      validate: (value) => {
        const addresses = addressesIn(value);
        if (addresses.some((address) => !isAddress(address))) return translate('mailWrite.ui.posting.invalid');
        if (addresses.length === 0 && getValues('employee_ids').length === 0) return translate('mail.noRecipient');
        return true;
      },
    },
  });
  const { field: colleagues } = useController<MailValues, 'employee_ids'>({ name: 'employee_ids' });
  const { field: blind } = useController<MailValues, 'blind'>({ name: 'blind' });
  const [typed, setTyped] = useState('');
  const { data = [], isFetching, error, refetch } = useEmployees({ typed });
  const { data: known = [] } = useGetMany<EmployeeChoice>('employees', { ids: colleagues.value });
  const [picked, setPicked] = useState<EmployeeChoice[]>([]);
  const chosen = useSameItems(
    colleagues.value.flatMap((id) => [...picked, ...known].find((each) => each?.id === id) ?? []),
  );
  const unread = useUnreadHelp({ error, refetch });
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <TextField
        fullWidth
        label={translate('mailWrite.ui.posting.to')}
        helperText={fieldState.error?.message ?? translate('mailWrite.ui.posting.toHelp')}
        error={fieldState.error !== undefined}
        {...to}
      />
      <Autocomplete
        multiple
        options={data}
        loading={isFetching}
        value={chosen}
        // The api searches, in addresses too.
        filterOptions={(options) => options}
        filterSelectedOptions
        onInputChange={(_event, next, reason) => setTyped(reason === 'input' ? next : '')}
        getOptionLabel={({ name, email }) => `${name} (${email})`}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        openText={translate('ra.action.open')}
        closeText={translate('ra.action.close')}
        clearText={translate('ra.action.clear_input_value')}
        noOptionsText={unread ?? translate('admin.list.nothingFound')}
        onChange={(_event, next) => {
          setPicked(next);
          colleagues.onChange(next.map(({ id }) => id));
        }}
        renderInput={(params) => (
          <TextField {...params} label={translate('mailWrite.ui.posting.colleagues')} helperText={unread} />
        )}
      />
      <FormControlLabel
        control={<Switch checked={blind.value} onChange={(_event, on) => blind.onChange(on)} />}
        label={translate('mailWrite.ui.posting.blind')}
      />
    </Box>
  );
}
