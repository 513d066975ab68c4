import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useLocale, useTranslate } from 'react-admin';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Choices } from '../scheduling/items.ts';
import type { Recipients } from './use-bookings.ts';

interface InterviewFieldProps {
  choices: Choices;
  value: number | null;
  onChange: (id: number | null) => void;
}

/** For which interview: each candidate's next, or one of the plan. */
export function InterviewField({ choices, value, onChange }: InterviewFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <TextField
      select
      size="small"
      label={translate('bookings.staff.interview')}
      value={value ?? 0}
      onChange={({ target }) => onChange(Number(target.value) || null)}
    >
      <MenuItem value={0}>{translate('bookings.many.next')}</MenuItem>
      {choices.planned.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {inLanguage(name, locale)}
        </MenuItem>
      ))}
    </TextField>
  );
}

const list = { m: 0, pl: 4, maxHeight: 160, overflowY: 'auto' };

interface ManyRecipientsProps {
  /** Undefined while they are read. */
  recipients: Recipients | undefined;
  done?: true;
}

/** How many get a link, for which interview; and who gets none and why. */
export const ManyRecipients = ({ recipients, done }: ManyRecipientsProps) => (
  <Box role="status" sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
    {recipients ? <ReadRecipients {...recipients} done={done} /> : <Waiting />}
  </Box>
);

function ReadRecipients({ recipients, unsent, done }: Recipients & { done: true | undefined }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const nameOf = (name: string) => name || translate('board.nameless');
  const interviews = [...Map.groupBy(recipients, ({ planned_interview_id: id }) => id).values()];
  return (
    <>
      <Alert severity={recipients.length === 0 ? 'warning' : done ? 'success' : 'info'}>
        {translate(done ? 'bookings.many.sent' : 'bookings.many.recipients', { smart_count: recipients.length })}
        {interviews.length > 0 && (
          <Box component="ul" sx={list}>
            {interviews.map((each) => (
              <li key={each[0]!.planned_interview_id}>
                {inLanguage(each[0]!.interview, locale)}
                {translate('admin.form.colon')}
                {each.map(({ name }) => nameOf(name)).join(', ')}
              </li>
            ))}
          </Box>
        )}
      </Alert>
      {unsent.length > 0 && (
        <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
          {translate('bookings.many.unsent', { smart_count: unsent.length })}
          <Box component="ul" sx={list}>
            {unsent.map(({ id, name, reason }) => (
              <li key={id}>
                {nameOf(name)}
                {translate('admin.form.colon')}
                {translate(`bookings.many.why.${reason}`)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  );
}
