import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { DayField } from '../../platform/page/fields/DayField.tsx';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { labelKey } from '../../schema-ui/texts.ts';
import { lettersPath } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { useProposedDue } from '../use-proposed-due.ts';
import { candidateName, useLetterWords } from '../words.ts';
import { useActOn } from './use-act-on.ts';

const calls = {
  send_request: 'sendInformationRequest',
  resend_request: 'resendForm',
  extend_request: 'resendForm',
} as const;

export type DueAct = keyof typeof calls;

/** Sends a request, or sends it again, with the day by which it is to be answered. */
export function DueDialog({ act, onClose }: { act: DueAct; onClose: () => void }) {
  const translate = useTranslate();
  const words = useLetterWords();
  const { letter } = useLetterContext();
  const actOn = useActOn();
  const proposed = useProposedDue('info_request');
  const [due, setDue] = useState((act === 'send_request' && letter.due_date) || proposed);
  const label = words.act(act);
  return (
    <ConfirmDialog
      title={translate('offers.ui.acts.title', { act: label, id: letter.id })}
      action={label}
      onDo={async () => {
        await actOn((lock_version) =>
          call(calls[act], { params: { id: letter.id }, body: { due_date: due || null, lock_version } }),
        );
      }}
      onClose={onClose}
      fields={<DayField label={translate(labelKey(lettersPath, 'due_date'))} value={due} onChange={setDue} />}
    >
      {translate('offers.ui.acts.requestText', {
        name: candidateName(letter),
        email: letter.receiver_email ?? letter.applicant_info.email ?? '–',
      })}
    </ConfirmDialog>
  );
}
