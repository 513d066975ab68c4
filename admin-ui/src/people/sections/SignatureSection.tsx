import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { removeSignature, uploadSignature } from '../people-calls.ts';
import { Section } from './Section.tsx';
import { SignatureImage } from './SignatureImage.tsx';

interface SignatureSectionProps {
  id: number;
  /** Where the image is; null without one. It changes with the image. */
  address: string | null;
  /** What is typed in the form beside it would be read over. */
  dirty: boolean;
  onChange: () => void;
}

const accepted = ['image/png', 'image/jpeg'];

/** The picture of a signature that goes under letters: put it in, look at it, take it out. */
export function SignatureSection({ id, address, dirty, onChange }: SignatureSectionProps) {
  const translate = useTranslate();
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const chooser = useRef<HTMLInputElement>(null);
  const [confirming, setConfirming] = useState(false);

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    if (!accepted.includes(file.type)) {
      refuse(translate('people.signature.wrongType'));
      input.value = '';
      return;
    }
    if (await act(() => uploadSignature(id, file), { done: 'people.signature.saved' })) onChange();
    // The same file may be chosen again.
    input.value = '';
  };

  return (
    <Section title={translate('resources.employees.fields.esignature')}>
      {address ? (
        <SignatureImage address={address} />
      ) : (
        <Typography color="textSecondary">{translate('people.signature.none')}</Typography>
      )}
      {dirty && <Alert severity="info">{translate('people.role.saveFirst')}</Alert>}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" loading={busy} disabled={dirty} onClick={() => chooser.current?.click()}>
          {translate(address ? 'people.signature.replace' : 'people.signature.upload')}
        </Button>
        <input ref={chooser} type="file" hidden accept={accepted.join(',')} onChange={(event) => void upload(event)} />
        {address && (
          <Button disabled={dirty} onClick={() => setConfirming(true)}>
            {translate('people.signature.remove')}
          </Button>
        )}
      </Box>
      {confirming && (
        <ConfirmDialog
          title={translate('people.signature.removeTitle')}
          action={translate('people.signature.remove')}
          danger
          onDo={async () => {
            await removeSignature(id);
            onChange();
          }}
          onClose={() => setConfirming(false)}
        >
          {translate('people.signature.removeText')}
        </ConfirmDialog>
      )}
    </Section>
  );
}
