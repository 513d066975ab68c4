import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { valueKey } from '../../schema-ui/texts.ts';
import { useLetterContext } from '../letter/letter-context.ts';

/** How it stands with the signed PDF of an answered letter, until it is there: LetterDownloads has it then. */
export function SealedPdf() {
  const translate = useTranslate();
  const { letter } = useLetterContext();
  const { sealed } = letter;
  if (!sealed || sealed.state === 'done') return null;
  const { state, error } = sealed;
  return (
    <Alert severity={state === 'failed' ? 'error' : 'info'} role="status">
      {translate(`offers.ui.sealed.${state === 'failed' ? 'failed' : 'pending'}`)}{' '}
      {error && translate(valueKey('sealed_documents', 'error', error), { _: error })}
    </Alert>
  );
}
