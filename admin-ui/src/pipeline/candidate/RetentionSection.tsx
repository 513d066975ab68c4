import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useNotice } from '../../platform/act/use-notice.ts';
import { type AnswerOf, call } from '../../platform/call.ts';
import { formatDay } from '../../platform/i18n/dates.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { CandidateSection } from './CandidateSection.tsx';
import { holdCandidate } from '../../generated/text-lengths.ts';

type State = AnswerOf<'candidateRetention'>;

/** Until when the candidate's data is kept by the rules, and the hold that keeps it from every removal. */
export function RetentionSection({ id }: { id: number }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { show } = useNotice();
  const [asking, setAsking] = useState<'hold' | 'release'>();
  const [reason, setReason] = useState('');
  const queryKey = ['pipeline', 'candidate', id, 'retention'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('candidateRetention', { params: { id }, signal }),
    retry: false,
  });
  if (!data)
    return (
      error && (
        <CandidateSection title={translate('retention.hold.title')}>
          <LoadError error={error} onRetry={() => void refetch()} />
        </CandidateSection>
      )
    );
  const act = async () => {
    const params = { id };
    const state =
      asking === 'hold'
        ? await call('holdCandidate', { params, body: { reason: reason.trim() } })
        : await call('releaseCandidate', { params });
    client.setQueryData(queryKey, state);
    show({ text: translate(asking === 'hold' ? 'retention.hold.done' : 'retention.hold.released') });
    setAsking(undefined);
    setReason('');
  };
  return (
    <CandidateSection title={translate('retention.hold.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Facts state={data} />
        <Button variant="outlined" onClick={() => setAsking(data.hold ? 'release' : 'hold')}>
          {translate(data.hold ? 'retention.hold.release' : 'retention.hold.put')}
        </Button>
      </Box>
      {asking && (
        <ConfirmDialog
          width="sm"
          title={translate(asking === 'hold' ? 'retention.hold.put' : 'retention.hold.release')}
          action={translate(asking === 'hold' ? 'retention.hold.put' : 'retention.hold.release')}
          missing={asking === 'hold' && reason.trim() === ''}
          fields={
            asking === 'hold' ? (
              <TextField
                autoFocus
                required
                multiline
                fullWidth
                maxRows={6}
                label={translate('retention.hold.reason')}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
                slotProps={{ htmlInput: { maxLength: holdCandidate.reason } }}
              />
            ) : undefined
          }
          onDo={act}
          onClose={() => setAsking(undefined)}
        >
          {translate(asking === 'hold' ? 'retention.hold.putText' : 'retention.hold.releaseText')}
        </ConfirmDialog>
      )}
    </CandidateSection>
  );
}

function Facts({ state: { hold, rule } }: { state: State }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const reasons = rule?.kept_because.map((each) => translate(`retention.kept.${each}`)).join(', ');
  return (
    <div>
      {hold && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {translate('retention.hold.since', {
            day: formatDay(hold.since, locale),
            name: hold.by ?? '–',
            reason: hold.reason,
          })}
        </Box>
      )}
      <div>
        {rule
          ? translate('retention.hold.due', { name: rule.name, day: formatDay(rule.due_on, locale) })
          : translate('retention.hold.none')}
      </div>
      {reasons && <div>{translate('retention.hold.keptBecause', { reasons })}</div>}
    </div>
  );
}
