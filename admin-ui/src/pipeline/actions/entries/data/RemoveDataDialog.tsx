import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../../../platform/call.ts';
import { inLanguage } from '../../../../platform/i18n/languages.ts';
import { useProfile } from '../../../profile/use-profile.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { useSending } from '../../use-sending.ts';
import { removeCandidateInformation } from '../../../../generated/text-lengths.ts';

/** Asks before somebody's personal data goes for good: all of it, or what belongs to this application. */
export function RemoveDataDialog(props: ActionProps) {
  const { cards, job, onClose } = props;
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const label = useId();
  const [card] = cards;
  const { profile } = useProfile(card?.id ?? 0, card);
  const others = profile?.other_applications ?? 0;
  const [scope, setScope] = useState<'candidate' | 'application'>('candidate');
  const [note, setNote] = useState('');
  const sending = useSending(props);
  const name = card?.applicant.name ?? '';

  const remove = () =>
    sending.send(async () => {
      await call('removeSingleCandidateInformation', {
        body: {
          ...(scope === 'candidate' ? { applicant_id: card?.applicant.id } : { applicant_profile_id: card?.id }),
          removal_note: note.trim() || null,
        },
      });
      return { message: translate('removal.single.done') };
    });

  return (
    <ActionFrame
      danger
      maxWidth="sm"
      title={translate('removal.single.title', { name })}
      action={translate('removal.single.do')}
      sending={sending}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      <div>{translate('removal.single.text')}</div>
      {others > 0 && (
        <FormControl>
          <FormLabel id={`${label}-scope`}>{translate('removal.single.scope')}</FormLabel>
          <RadioGroup
            aria-labelledby={`${label}-scope`}
            value={scope}
            onChange={(_event, next) => setScope(next as typeof scope)}
          >
            <FormControlLabel
              value="candidate"
              control={<Radio />}
              label={translate('removal.single.person', { name, count: others + 1 })}
            />
            <FormControlLabel
              value="application"
              control={<Radio />}
              label={translate('removal.single.application', { job: inLanguage(job.name, locale) })}
            />
          </RadioGroup>
        </FormControl>
      )}
      <Alert severity="warning" role="note">
        {translate('removal.forGood')}
      </Alert>
      <TextField
        multiline
        minRows={2}
        label={translate('removal.note')}
        helperText={translate('removal.noteHint')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: removeCandidateInformation.removal_note } }}
      />
    </ActionFrame>
  );
}
