import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { type ImageKind, removeImage, uploadImage } from './branding-calls.ts';
import { Preview } from './Preview.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useImageChange } from './use-branding.ts';

/** One image of the organization: what it is now, and how to change or remove it. */
export function ImagePlace({ kind, source }: { kind: ImageKind; source: string | null }) {
  const translate = useTranslate();
  const change = useImageChange();
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const [confirming, setConfirming] = useState(false);
  const name = translate(`branding.images.${kind}`);
  const heading = `image-${kind}`;
  return (
    <Box component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h3" id={heading}>
        {name}
      </Typography>
      <Preview source={source} alt={name} />
      <Typography variant="caption" color="textSecondary">
        {translate(`branding.help.${kind}`)}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
        <UploadButton
          label={translate(source ? 'branding.replace' : 'branding.upload')}
          describedBy={heading}
          busy={busy}
          onChosen={(file) => void act(() => change(() => uploadImage(kind, file)))}
          onRefused={() => refuse(translate('organization.invalidFile'))}
        />
        {source && (
          <Button size="small" color="error" aria-describedby={heading} onClick={() => setConfirming(true)}>
            {translate('branding.remove')}
          </Button>
        )}
      </Box>
      {confirming && (
        <ConfirmDialog
          title={translate('branding.removeTitle', { name })}
          action={translate('branding.remove')}
          danger
          onDo={() => change(() => removeImage(kind))}
          onClose={() => setConfirming(false)}
        >
          {translate('branding.removeText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
