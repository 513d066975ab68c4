import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useAct } from '../../platform/act/use-act.ts';
import { type AnswerOf, call } from '../../platform/call.ts';
import { formatDay, formatMoment } from '../../platform/i18n/dates.ts';
import { ConfirmDialog } from '../../platform/page/dialog/ConfirmDialog.tsx';
import { LoadError } from '../../platform/page/LoadError.tsx';
import type { Candidate } from '../types.ts';
import { CandidateSection } from './CandidateSection.tsx';
import { PoolFacts } from './PoolFacts.tsx';
import { RemovalAsked } from './RemovalAsked.tsx';

type State = AnswerOf<'candidatePageState'>;

/** The candidate's own page: whether they have a link to it, what they said there, and what the staff does about it. */
export function OwnPageSection({ candidate }: { candidate: Pick<Candidate, 'id' | 'name'> }) {
  const { id } = candidate;
  const translate = useTranslate();
  const client = useQueryClient();
  const { act, busy } = useAct();
  const [ending, setEnding] = useState(false);
  const queryKey = ['pipeline', 'candidate', id, 'own-page'];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('candidatePageState', { params: { id }, signal }),
    retry: false,
  });
  if (!data)
    return (
      error && (
        <CandidateSection title={translate('ownPage.staff.title')}>
          <LoadError error={error} onRetry={() => void refetch()} />
        </CandidateSection>
      )
    );
  const input = { params: { id } };
  const keep = (state: State) => client.setQueryData(queryKey, state);
  const send = () =>
    act(async () => keep(await call('sendCandidatePageLink', input)), {
      done: translate('ownPage.staff.sentNotice', { email: data.email }),
    });
  const revoke = async () => {
    keep(await call('revokeCandidatePageLinks', input));
    setEnding(false);
  };
  return (
    <CandidateSection title={translate('ownPage.staff.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {data.talent_pool && <PoolFacts member={data.talent_pool} />}
        <Facts state={data} />
        {data.removal?.status === 'open' && <RemovalAsked candidate={candidate} removal={data.removal} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" disabled={busy || !data.email} onClick={() => void send()}>
            {translate('ownPage.staff.send')}
          </Button>
          {data.links > 0 && (
            <Button color="error" disabled={busy} onClick={() => setEnding(true)}>
              {translate('ownPage.staff.revoke')}
            </Button>
          )}
        </Box>
      </Box>
      {ending && (
        <ConfirmDialog
          danger
          title={translate('ownPage.staff.revoke')}
          action={translate('ownPage.staff.revoke')}
          onDo={revoke}
          onClose={() => setEnding(false)}
        >
          {translate('ownPage.staff.revokeText')}
        </ConfirmDialog>
      )}
    </CandidateSection>
  );
}

function Facts({ state }: { state: State }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { links, sent_at, last_opened_at, expires_at, keep_longer, keep_longer_at } = state;
  const kept = keep_longer === null ? '' : `ownPage.staff.${keep_longer ? 'keepYes' : 'keepNo'}`;
  const facts = [
    ['sent', sent_at ? formatMoment(sent_at, locale) : ''],
    ['opened', last_opened_at ? formatMoment(last_opened_at, locale) : sent_at ? translate('ownPage.staff.never') : ''],
    ['expires', expires_at ? formatDay(expires_at, locale) : ''],
    ['keep', kept && keep_longer_at ? translate(kept, { date: formatDay(keep_longer_at, locale) }) : ''],
  ].filter(([, value]) => value);
  return (
    <>
      <div>{translate(links > 0 ? 'ownPage.staff.links' : 'ownPage.staff.none', { smart_count: links })}</div>
      {facts.length > 0 && (
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1, gridTemplateColumns: 'max-content minmax(0, 1fr)' }}>
          {facts.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ color: 'text.secondary', pr: 2 }}>
                {translate(`ownPage.staff.${name}`)}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {value}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </>
  );
}
