import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { confirmKey } from '../../schema-ui/texts.ts';
import { lettersPath } from '../kinds.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { useLetterWords } from '../words.ts';
import { useActOn } from './use-act-on.ts';
import { cancelApprovalEmail } from '../../generated/text-lengths.ts';

const calls = {
  recall: 'recallApprovalEmail',
  cancel: 'cancelApprovalEmail',
  cancel_request: 'cancelApprovalEmail',
  archive: 'archiveApprovalEmail',
} as const;

export type SimpleAct = keyof typeof calls;

/** Asks before something that takes a letter back or away; a note says why, where somebody will want to know. */
export function SimpleActDialog({ act, onClose }: { act: SimpleAct; onClose: () => void }) {
  const translate = useTranslate();
  const words = useLetterWords();
  const { letter } = useLetterContext();
  const actOn = useActOn();
  const [note, setNote] = useState('');
  const label = words.act(act);
  return (
    <ConfirmDialog
      title={translate('offers.ui.acts.title', { act: label, id: letter.id })}
      action={label}
      danger={act !== 'archive'}
      onDo={async () => {
        await actOn((lock_version) =>
          call(calls[act], { params: { id: letter.id }, body: { lock_version, note: note.trim() || null } }),
        );
      }}
      onClose={onClose}
      fields={
        act !== 'archive' && (
          <TextField
            multiline
            minRows={2}
            label={translate('offers.ui.acts.note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{ htmlInput: { maxLength: cancelApprovalEmail.note } }}
            sx={{ mt: 1 }}
          />
        )
      }
    >
      {translate(act === 'archive' ? 'offers.ui.acts.archiveText' : confirmKey(lettersPath, act))}
    </ConfirmDialog>
  );
}
