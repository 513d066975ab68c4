import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { messageOf } from '../platform/api-error.ts';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { type Header, removeHeader, uploadHeader } from './branding-calls.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useImageChange } from './use-branding.ts';

/** The images on top of mails and letters: one for automatic mails, others for departments. */
export function Headers({ headers }: { headers: Header[] }) {
  const translate = useTranslate();
  const upload = useImageChange(uploadHeader);
  const removal = useImageChange(removeHeader);
  const [leaving, setLeaving] = useState<Header>();
  const [wrongType, setWrongType] = useState(false);
  const failure = upload.error ?? removal.error;
  const add = (
    <UploadButton
      label={translate('branding.addHeader')}
      busy={upload.isPending}
      onChosen={(file) => {
        setWrongType(false);
        upload.mutate(file);
      }}
      onRefused={() => setWrongType(true)}
    />
  );
  return (
    <Box component="section" aria-labelledby="headers" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="h3" id="headers">
          {translate('resources.organization_files.name', { smart_count: 2 })}
        </Typography>
        {headers.length > 0 && add}
      </Box>
      {wrongType && <Alert severity="error">{translate('organization.invalidFile')}</Alert>}
      {!wrongType && failure && <Alert severity="error">{messageOf(failure)}</Alert>}
      {headers.length === 0 && <EmptyState text={translate('resources.organization_files.empty')} action={add} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {headers.map((header) => (
          <HeaderRow key={header.id} header={header} onRemove={() => setLeaving(header)} />
        ))}
      </Box>
      <Confirm
        isOpen={leaving !== undefined}
        loading={removal.isPending}
        title={translate('branding.removeTitle', { name: leaving?.name ?? '' })}
        content={translate('branding.removeHeaderText')}
        confirm={translate('branding.remove')}
        confirmColor="warning"
        onConfirm={() => leaving && removal.mutate(leaving, { onSettled: () => setLeaving(undefined) })}
        onClose={() => setLeaving(undefined)}
      />
    </Box>
  );
}
