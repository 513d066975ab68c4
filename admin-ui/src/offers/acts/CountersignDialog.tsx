import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { currentIdentity } from '../../platform/session/identity.ts';
import { useLetterContext } from '../letter/letter-context.ts';
import { useLetterWords } from '../words.ts';
import { isSigned, type Signature, SignatureFields } from './SignatureFields.tsx';
import { useActOn } from './use-act-on.ts';

/** Signs an accepted letter for the organization. */
export function CountersignDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const words = useLetterWords();
  const actOn = useActOn();
  const [signature, setSignature] = useState<Signature>({ kind: 'typed', name: currentIdentity().name, image: null });
  const [problem, setProblem] = useState('');
  const label = words.act('countersign');
  return (
    <ConfirmDialog
      title={translate('offers.ui.acts.title', { act: label, id: letter.id })}
      action={label}
      width="sm"
      missing={!isSigned(signature)}
      onDo={async () => {
        await actOn(() => call('countersignLetter', { params: { id: letter.id }, body: { signature } }));
      }}
      onClose={onClose}
      fields={
        <>
          <SignatureFields value={signature} onChange={setSignature} onProblem={setProblem} />
          {problem && <Alert severity="error">{problem}</Alert>}
        </>
      }
    >
      {translate('offers.ui.sign.text')}
    </ConfirmDialog>
  );
}
