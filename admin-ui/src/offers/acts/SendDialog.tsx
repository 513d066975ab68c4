import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { type AnswerOf, call } from '../../platform/call.ts';
import { DayField } from '../../platform/page/fields/DayField.tsx';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { Row } from '../../schema-ui/row-title.ts';
import { labelKey } from '../../schema-ui/texts.ts';
import { GapsNotice } from '../compose/GapsNotice.tsx';
import { lettersPath } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { SinceLastVersion } from '../log/SinceLastVersion.tsx';
import { useProposedDue } from '../use-proposed-due.ts';
import { candidateName } from '../words.ts';
import { useActOn } from './use-act-on.ts';

type Reasons = Extract<AnswerOf<'sendToCandidate'>, { are_you_sure: false }>['reasons'];

/** Sends the letter to the candidate; asked back, it says why, with what has changed since it was approved. */
export function SendDialog({ label, onClose }: { label: string; onClose: () => void }) {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const { getValues } = useFormContext<Row>();
  const actOn = useActOn();
  const proposed = useProposedDue('offer_letter');
  const [due, setDue] = useState(String(getValues('due_date') || proposed));
  const [reasons, setReasons] = useState<Reasons>([]);
  const asked = reasons.length > 0;
  const send = async () => {
    const answer = await actOn((lock_version) =>
      call('sendToCandidate', {
        body: { id: letter.id, due_date: due || null, even_so: asked, lock_version },
      }),
    );
    if (!('are_you_sure' in answer)) return undefined;
    setReasons(answer.reasons);
    return false;
  };
  return (
    <ConfirmDialog
      title={translate('offers.ui.acts.sendTitle', { id: letter.id, name: candidateName(letter) })}
      action={asked ? translate('offers.ui.acts.evenSo') : label}
      danger={asked}
      width="sm"
      onDo={send}
      onClose={onClose}
      fields={
        <Box sx={{ display: 'grid', gap: 3, pt: 1, minWidth: 0 }}>
          <DayField label={translate(labelKey(lettersPath, 'due_date'))} value={due} onChange={setDue} />
          <GapsNotice gaps={letter.gaps} />
          {asked && (
            <Alert severity="warning">
              {translate('offers.ui.sure.title')}
              <Box component="ul" sx={{ m: 0, pl: 4 }}>
                {reasons.map((reason) => (
                  <li key={reason}>{translate(`offers.ui.sure.${reason}`)}</li>
                ))}
              </Box>
            </Alert>
          )}
          <SinceLastVersion />
        </Box>
      }
    >
      {translate('offers.ui.acts.sendText', { email: letter.receiver_email ?? letter.applicant_info.email ?? '–' })}
    </ConfirmDialog>
  );
}
