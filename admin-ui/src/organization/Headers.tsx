import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAct } from '../platform/act/use-act.ts';
import { ConfirmDialog } from '../platform/page/dialog/ConfirmDialog.tsx';
import { EmptyState } from '../platform/page/EmptyState.tsx';
import { type Header, removeHeader, uploadHeader } from './branding-calls.ts';
import { HeaderRow } from './HeaderRow.tsx';
import { UploadButton } from './UploadButton.tsx';
import { useImageChange } from './use-branding.ts';

/** The images on top of mails and letters: one for automatic mails, others for departments. */
export function Headers({ headers }: { headers: Header[] }) {
  const translate = useTranslate();
  const change = useImageChange();
  const { act, busy, problem, refuse } = useAct({ showsProblem: true });
  const [leaving, setLeaving] = useState<Header>();
  const add = (
    <UploadButton
      label={translate('branding.addHeader')}
      busy={busy}
      onChosen={(file) => void act(() => change(() => uploadHeader(file)))}
      onRefused={() => refuse(translate('organization.invalidFile'))}
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
      {problem && <Alert severity="error">{problem}</Alert>}
      {headers.length === 0 && <EmptyState text={translate('resources.organization_files.empty')} action={add} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {headers.map((header) => (
          <HeaderRow key={header.id} header={header} onRemove={() => setLeaving(header)} />
        ))}
      </Box>
      {leaving && (
        <ConfirmDialog
          title={translate('branding.removeTitle', { name: leaving.name })}
          action={translate('branding.remove')}
          danger
          onDo={() => change(() => removeHeader(leaving))}
          onClose={() => setLeaving(undefined)}
        >
          {translate('branding.removeHeaderText')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
