import ArchiveIcon from '@mui/icons-material/ArchiveOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotice } from '../../platform/act/use-notice.ts';
import { reasonOf } from '../../platform/api-error.ts';
import { call } from '../../platform/call.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { Item } from '../types.ts';
import { candidateName } from '../words.ts';

/** Puts those that are ticked into the archive, each as it was read; who stayed is named with the reason. */
export function ArchiveBar({ items, onDone }: { items: Item[]; onDone: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { show } = useNotice();
  const [asking, setAsking] = useState(false);
  const [stayed, setStayed] = useState<{ item: Item; reason: string }[]>([]);
  const count = { smart_count: items.length };

  const archive = async () => {
    const refused: typeof stayed = [];
    for (const item of items) {
      try {
        await call('archiveApprovalEmail', { params: { id: item.id }, body: { lock_version: item.lock_version } });
      } catch (error) {
        refused.push({ item, reason: reasonOf(error) });
      }
    }
    setStayed(refused);
    const done = items.length - refused.length;
    if (done > 0) show({ text: 'offers.ui.list.archivedDone', values: { smart_count: done } });
    void client.invalidateQueries({ queryKey: ['letters'] });
    onDone();
  };

  return (
    <>
      {items.length > 0 && (
        <Box
          role="group"
          aria-label={translate('offers.ui.list.selected', count)}
          sx={{
            ...{ position: 'sticky', bottom: 0, zIndex: 2, py: 2, bgcolor: 'background.default' },
            ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' },
          }}
        >
          <span role="status">{translate('offers.ui.list.selected', count)}</span>
          <Button variant="outlined" startIcon={<ArchiveIcon />} onClick={() => setAsking(true)}>
            {translate('offers.ui.list.archive', count)}
          </Button>
        </Box>
      )}
      {stayed.length > 0 && (
        <Alert severity="error" onClose={() => setStayed([])} closeText={translate('ra.action.close')}>
          {translate('offers.ui.list.stayed', { smart_count: stayed.length })}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {stayed.map(({ item, reason }) => (
              <li key={item.id}>{`${item.id} · ${candidateName(item)}: ${reason}`}</li>
            ))}
          </Box>
        </Alert>
      )}
      {asking && (
        <ConfirmDialog
          title={translate('offers.ui.list.archive', count)}
          action={translate('offers.ui.list.archive', count)}
          onDo={archive}
          onClose={() => setAsking(false)}
        >
          {translate('offers.ui.list.archiveText')}
        </ConfirmDialog>
      )}
    </>
  );
}
