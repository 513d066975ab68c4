import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { BodyOf } from '../../platform/call.ts';
import { valueKey } from '../../schema-ui/texts.ts';
import { lettersPath } from '../kinds.ts';
import { limits } from '../../generated/limits.ts';
import { formatBytes } from '../../platform/i18n/bytes.ts';
import { countersignLetter } from '../../generated/text-lengths.ts';

export type Signature = BodyOf<'countersignLetter'>['signature'];

const DrawingPad = lazy(async () => ({ default: (await import('./DrawingPad.tsx')).DrawingPad }));

export const isSigned = ({ kind, name, image }: Signature): boolean =>
  name.trim() !== '' && (kind === 'typed' || Boolean(image));

interface SignatureFieldsProps {
  value: Signature;
  onChange: (value: Signature) => void;
  onProblem: (problem: string) => void;
}

/** A signature: typed, drawn, or a picture. */
export function SignatureFields({ value, onChange, onProblem }: SignatureFieldsProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const read = (file: File | undefined) => {
    if (!file) return;
    if (file.size > limits.signatureBytes)
      return onProblem(translate('offers.ui.sign.tooLarge', { size: formatBytes(limits.signatureBytes, locale) }));
    const reader = new FileReader();
    reader.onload = () => {
      onProblem('');
      onChange({ ...value, image: String(reader.result) });
    };
    reader.readAsDataURL(file);
  };
  return (
    <>
      <TextField
        label={translate('offers.ui.sign.name')}
        value={value.name}
        onChange={(event) => onChange({ ...value, name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: countersignLetter.signature.name, autoComplete: 'name' } }}
        sx={{ mt: 1 }}
      />
      <RadioGroup
        row
        aria-label={translate('offers.ui.sign.kind')}
        value={value.kind}
        onChange={(_event, kind) => onChange({ kind: kind as Signature['kind'], name: value.name, image: null })}
      >
        {(['typed', 'drawn', 'uploaded'] as const).map((kind) => (
          <FormControlLabel
            key={kind}
            value={kind}
            control={<Radio />}
            label={translate(valueKey(lettersPath, 'signature_kind', kind))}
          />
        ))}
      </RadioGroup>
      {value.kind === 'typed' && (
        <Box sx={{ fontStyle: 'italic', fontFamily: 'cursive', fontSize: 28, minHeight: 44 }} aria-hidden>
          {value.name}
        </Box>
      )}
      {value.kind === 'drawn' && (
        <Suspense fallback={null}>
          <DrawingPad onChange={(image) => onChange({ ...value, image })} />
        </Suspense>
      )}
      {value.kind === 'uploaded' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Button component="label" variant="outlined">
            {translate('offers.ui.sign.choose')}
            <input
              type="file"
              accept="image/png,image/jpeg"
              hidden
              onChange={(event) => read(event.target.files?.[0])}
            />
          </Button>
          {value.image && (
            <Box
              component="img"
              src={value.image}
              alt={translate('offers.ui.sign.picture')}
              sx={{ maxHeight: 96, maxWidth: '100%', bgcolor: '#fff', border: 1, borderColor: 'divider' }}
            />
          )}
        </Box>
      )}
    </>
  );
}
