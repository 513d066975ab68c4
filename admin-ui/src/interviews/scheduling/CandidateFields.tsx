import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { scheduleInterviews } from '../../generated/text-lengths.ts';
import { zoneName } from '../../platform/page/date-time/zoned.ts';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

interface Notification {
  message: string;
  notified: boolean;
}

export interface ToCandidate extends Notification {
  zone: string | null;
}

interface CandidateFieldsProps {
  value: ToCandidate;
  /** The zone of who schedules, which holds where the candidate has no other. */
  ownZone: string;
  hasEmail: boolean;
  onChange: (value: ToCandidate) => void;
}

interface ZoneFieldProps {
  value: string | null;
  ownZone: string;
  onChange: (zone: string | null) => void;
}

/** On whose clock the candidate reads times. */
export function ZoneField({ value, ownZone, onChange }: ZoneFieldProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <Autocomplete
      size="small"
      options={zones}
      value={value}
      onChange={(_event, zone) => onChange(zone)}
      getOptionLabel={(zone) => zone.replaceAll('_', ' ')}
      renderInput={(params) => (
        <TextField
          {...params}
          label={translate('resources.interviews.fields.candidate_time_zone')}
          helperText={translate('interviews.schedule.sameZone', { zone: zoneName(ownZone, locale) })}
        />
      )}
    />
  );
}

/** What the candidate is told, on whose clock. */
export function CandidateFields({ value, ownZone, hasEmail, onChange }: CandidateFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ZoneField value={value.zone} ownZone={ownZone} onChange={(zone) => onChange({ ...value, zone })} />
      <NotifyFields value={value} hasEmail={hasEmail} onChange={(next) => onChange({ ...value, ...next })} />
    </Box>
  );
}

/** Whether the candidate is written to, and what beside the facts. */
export function NotifyFields({
  value,
  hasEmail,
  onChange,
}: {
  value: Notification;
  hasEmail: boolean;
  onChange: (value: Notification) => void;
}) {
  const translate = useTranslate();
  const { message, notified } = value;
  if (!hasEmail) return <Typography color="textSecondary">{translate('interviews.schedule.noEmail')}</Typography>;
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={notified}
            onChange={({ target }) => onChange({ message, notified: target.checked })}
          />
        }
        label={translate('interviews.schedule.notify')}
      />
      {notified && <MessageField value={message} onChange={(text) => onChange({ message: text, notified })} />}
    </>
  );
}

/** What is written to the candidate beside the facts. */
export function MessageField({ value, onChange }: { value: string; onChange: (message: string) => void }) {
  const translate = useTranslate();
  return (
    <TextField
      multiline
      minRows={2}
      maxRows={8}
      size="small"
      label={translate('resources.interviews.fields.message')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength: scheduleInterviews.message } }}
    />
  );
}
