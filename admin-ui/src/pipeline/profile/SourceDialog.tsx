import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import type { Card } from '../types.ts';
import { type Named, useSources } from '../state/use-lookups.ts';
import { updateCandidateSource } from '../../generated/text-lengths.ts';
import { useUnreadHelp } from '../../platform/page/fields/use-unread-help.tsx';

interface SourceDialogProps {
  card: Card;
  onSaved: (card: Card) => void;
  onClose: () => void;
}

const isReferral = (source: Named | undefined) => source?.code === 'referral';

/** Where a candidate came from. Only a referral has a name; with the same source only the name is changed. */
export function SourceDialog({ card, onSaved, onClose }: SourceDialogProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { data: sources = [], error, refetch } = useSources();
  const unread = useUnreadHelp({ error, refetch });
  const [sourceId, setSourceId] = useState(card.candidate_source_id ?? 0);
  const [referrer, setReferrer] = useState(card.applicant.referral_name ?? '');
  const chosen = sources.find((source) => source.id === sourceId);
  const offered = sources.filter(({ id: each, is_viewable }) => is_viewable !== false || each === sourceId);

  const save = async () => {
    const referral_name = referrer.trim() || null;
    if (sourceId === card.candidate_source_id) {
      if (isReferral(chosen))
        await call('updateApplicant', { params: { id: card.applicant.id }, body: { referral_name } });
      onSaved({ ...card, applicant: { ...card.applicant, referral_name } });
      return;
    }
    const { workloads: _workloads, ...changed } = await call('updateCandidateSource', {
      params: { id: card.id, source_id: sourceId },
      body: isReferral(chosen) ? { referral_name } : {},
    });
    onSaved(changed);
  };

  return (
    <ConfirmDialog
      title={translate('history.sourceDialog.title', { name: card.applicant.name })}
      action={translate('ra.action.save')}
      missing={!chosen}
      onDo={save}
      onClose={onClose}
      fields={
        <>
          <TextField
            select
            fullWidth
            label={translate('board.source')}
            value={chosen ? sourceId : ''}
            onChange={(event) => setSourceId(Number(event.target.value))}
            helperText={unread}
            sx={{ mt: 2 }}
          >
            {offered.map((source) => (
              <MenuItem key={source.id} value={source.id}>
                {inLanguage(source.name, locale)}
              </MenuItem>
            ))}
          </TextField>
          {isReferral(chosen) && (
            <TextField
              fullWidth
              label={translate('history.sourceDialog.referrer')}
              helperText={translate('history.sourceDialog.referrerHint')}
              value={referrer}
              onChange={(event) => setReferrer(event.target.value)}
              slotProps={{ htmlInput: { maxLength: updateCandidateSource.referral_name } }}
            />
          )}
        </>
      }
    />
  );
}
