import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { hiddenText } from '../platform/page/hidden-text.ts';
import { AskDialog } from './AskDialog.tsx';
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
        <Button component="label" variant="outlined" loading={busy} sx={{ '&:focus-within': { outline: 2 } }}>
          {translate(address ? 'people.signature.replace' : 'people.signature.upload')}
          <Box component="input" type="file" accept={accepted.join(',')} onChange={upload} sx={hiddenText} />
        </Button>
        {address && <Button onClick={() => setAsking(true)}>{translate('people.signature.remove')}</Button>}
      </Box>
      {asking && (
        <AskDialog
          title={translate('people.signature.removeTitle')}
          paragraphs={[translate('people.signature.removeText')]}
          confirm={translate('people.signature.remove')}
          danger
          onConfirm={async () => {
            await removeSignature(id);
            setAsking(false);
            onChange();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
