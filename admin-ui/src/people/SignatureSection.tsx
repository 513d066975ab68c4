import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { AskDialog } from '../platform/page/AskDialog.tsx';
import { removeSignature, uploadSignature } from './people-calls.ts';
import { Section } from './Section.tsx';
import { SignatureImage } from './SignatureImage.tsx';

interface SignatureSectionProps {
  id: number;
  /** Where the image is; null without one. It changes with the image. */
  address: string | null;
  onChange: () => void;
}

const accepted = ['image/png', 'image/jpeg'];

/** The picture of a signature that goes under letters: put it in, look at it, take it out. */
export function SignatureSection({ id, address, onChange }: SignatureSectionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    setProblem(undefined);
    if (!accepted.includes(file.type)) {
      setProblem(translate('people.signature.wrongType'));
      input.value = '';
      return;
    }
    setBusy(true);
    try {
      await uploadSignature(id, file);
      notify('people.signature.saved', { type: 'success' });
      onChange();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      // The same file may be chosen again.
      input.value = '';
      setBusy(false);
    }
  };

  return (
    <Section title={translate('resources.employees.fields.esignature')}>
      {address ? (
        <SignatureImage address={address} />
      ) : (
        <Typography color="textSecondary">{translate('people.signature.none')}</Typography>
      )}
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" loading={busy} onClick={() => chooser.current?.click()}>
          {translate(address ? 'people.signature.replace' : 'people.signature.upload')}
        </Button>
        <input ref={chooser} type="file" hidden accept={accepted.join(',')} onChange={(event) => void upload(event)} />
        {address && <Button onClick={() => setAsking(true)}>{translate('people.signature.remove')}</Button>}
      </Box>
      {asking && (
        <AskDialog
          title={translate('people.signature.removeTitle')}
          action={translate('people.signature.remove')}
          danger
          onDo={async () => {
            await removeSignature(id);
            onChange();
          }}
          onClose={() => setAsking(false)}
        >
          {translate('people.signature.removeText')}
        </AskDialog>
      )}
    </Section>
  );
}
