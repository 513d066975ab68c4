import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BodyOf, call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { labelKey, valueKey } from '../../schema-ui/texts.ts';
import { lettersPath } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { letterField } from '../letter/letter-values.ts';
import { candidateName, useLetterWords } from '../words.ts';
import { useActOn } from './use-act-on.ts';
import { candidateResponse } from '../../generated/text-lengths.ts';

type Answer = BodyOf<'candidateResponse'>;

/** Answers for a candidate who has said it otherwise, by telephone perhaps. */
export function RespondDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  const words = useLetterWords();
  const { letter, may } = useLetterContext();
  const actOn = useActOn();
  const [accepted, setAccepted] = useState<boolean>();
  const [reason, setReason] = useState('');
  const [notes, setNotes] = useState('');
  const respond = async () => {
    await actOn(() =>
      call('candidateResponse', {
        body: {
          approval_email_id: letter.id,
          respond_on_behalf: true,
          accepted: accepted === true,
          notes: notes.trim() || null,
          decline_reason: accepted === false && reason ? (reason as Answer['decline_reason']) : null,
          version_sha256: letter.version?.sha256 ?? null,
        },
      }),
    );
  };
  return (
    <ConfirmDialog
      title={translate('offers.ui.acts.respondTitle', { name: candidateName(letter) })}
      action={translate('offers.ui.acts.respondDo')}
      width="sm"
      missing={accepted === undefined}
      onDo={respond}
      onClose={onClose}
      fields={
        <>
          <FormControl>
            <FormLabel id={id}>{translate('offers.ui.acts.answer')}</FormLabel>
            <RadioGroup
              row
              aria-labelledby={id}
              value={accepted === undefined ? '' : accepted ? 'accept' : 'decline'}
              onChange={(_event, next) => setAccepted(next === 'accept')}
            >
              {(['accept', 'decline'] as const).filter(may).map((act) => (
                <FormControlLabel key={act} value={act} control={<Radio />} label={words.act(act)} />
              ))}
            </RadioGroup>
          </FormControl>
          {accepted === false && (
            <TextField
              select
              label={translate(labelKey(lettersPath, 'decline_reason'))}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            >
              {(letterField('decline_reason').choices ?? []).map((each) => (
                <MenuItem key={each} value={each}>
                  {translate(valueKey(lettersPath, 'decline_reason', each))}
                </MenuItem>
              ))}
            </TextField>
          )}
          <TextField
            multiline
            minRows={2}
            label={translate('offers.ui.acts.how')}
            value={notes}
            onChange={(event) => setNotes(event.target.value)}
            slotProps={{ htmlInput: { maxLength: candidateResponse.notes } }}
          />
        </>
      }
    >
      {translate('offers.ui.acts.respondText')}
    </ConfirmDialog>
  );
}
