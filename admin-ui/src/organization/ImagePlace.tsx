import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { type ImageKind, removeImage, uploadImage } from './branding-calls.ts';
import { Preview } from './Preview.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useImageChange } from './use-branding.ts';

/** One image of the organization: what it is now, and how to change or remove it. */
export function ImagePlace({ kind, source }: { kind: ImageKind; source: string | null }) {
  const translate = useTranslate();
  const upload = useImageChange((file: File) => uploadImage(kind, file));
  const removal = useImageChange(() => removeImage(kind));
  const [confirming, setConfirming] = useState(false);
  const [wrongType, setWrongType] = useState(false);
  const name = translate(`branding.images.${kind}`);
  const failure = wrongType ? translate('organization.invalidFile') : upload.error && messageOf(upload.error);
  const removalFailure = removal.error && messageOf(removal.error);
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
      {(failure || removalFailure) && <Alert severity="error">{failure || removalFailure}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 'auto' }}>
        <UploadButton
          label={translate(source ? 'branding.replace' : 'branding.upload')}
          describedBy={heading}
          busy={upload.isPending}
          onChosen={(file) => {
            setWrongType(false);
            upload.mutate(file);
          }}
          onRefused={() => setWrongType(true)}
        />
        {source && (
          <Button size="small" color="error" aria-describedby={heading} onClick={() => setConfirming(true)}>
            {translate('branding.remove')}
          </Button>
        )}
      </Box>
      <Confirm
        isOpen={confirming}
        loading={removal.isPending}
        title={translate('branding.removeTitle', { name })}
        content={translate('branding.removeText')}
        confirm={translate('branding.remove')}
        confirmColor="warning"
        onConfirm={() => removal.mutate(undefined, { onSettled: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      />
    </Box>
  );
}
