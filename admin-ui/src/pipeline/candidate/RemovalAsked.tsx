import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useNotice } from '../../platform/act/use-notice.ts';
import { type AnswerOf, call } from '../../platform/call.ts';
import { formatDay } from '../../platform/i18n/dates.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { mayCall } from '../../platform/session/access.ts';
import { mayRemovePersonalData } from '../rights.ts';
import type { Candidate } from '../types.ts';

interface Props {
  candidate: Pick<Candidate, 'id' | 'name'>;
  removal: NonNullable<AnswerOf<'candidatePageState'>['removal']>;
}

/** The candidate has asked for the removal of their data: who may removes it here, or answers on the request's screen. */
export function RemovalAsked({ candidate: { id, name }, removal }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const client = useQueryClient();
  const { show } = useNotice();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await call('removeSingleCandidateInformation', { body: { applicant_id: id, removal_note: null } });
    setAsking(false);
    show({ text: translate('removal.single.done') });
    await client.invalidateQueries({ queryKey: ['pipeline'] });
  };
  return (
    <Alert severity="warning" role="note">
      {translate('ownPage.staff.removal', { date: formatDay(removal.asked_at, locale) })}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {mayRemovePersonalData() && (
          <Button color="error" size="small" variant="outlined" onClick={() => setAsking(true)}>
            {translate('removal.single.do')}
          </Button>
        )}
        {mayCall('removalRequestsGet') && (
          <Button component={Link} color="inherit" size="small" to={`/removal-requests/view/${removal.id}`}>
            {translate('ownPage.staff.toRemoval')}
          </Button>
        )}
      </Box>
      {asking && (
        <ConfirmDialog
          danger
          title={translate('removal.single.title', { name })}
          action={translate('removal.single.do')}
          onDo={remove}
          onClose={() => setAsking(false)}
        >
          {[translate('removal.single.text'), translate('removal.forGood')]}
        </ConfirmDialog>
      )}
    </Alert>
  );
}
