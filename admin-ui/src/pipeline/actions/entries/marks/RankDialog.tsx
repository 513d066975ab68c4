import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { currentIdentity } from '../../../../platform/session/identity.ts';
import { useRankText } from '../../../../platform/i18n/rank.ts';
import { useProfile } from '../../../profile/use-profile.ts';
import type { ActionProps } from '../../action.ts';
import { ActionFrame } from '../../ActionFrame.tsx';
import { rankMany, takeBackRanks } from '../../bulk-calls.ts';
import { useSending } from '../../use-sending.ts';

const ranks = [1, 2, 3, 4, 5];

/** The ranks that were given to one candidate: the reader's own, and everybody's. */
function Given({ id }: { id: number }) {
  const translate = useTranslate();
  const number = new Intl.NumberFormat(useLocale() ?? 'en', { maximumFractionDigits: 2 });
  const rankText = useRankText();
  const { profile } = useProfile(id, undefined);
  const given = profile?.candidate_ranks ?? [];
  if (!profile) return null;
  const own = given.find((each) => each.employee_id === currentIdentity().id)?.candidate_rank;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1 }}>
      <dt>{translate('actions.ownRank')}</dt>
      <dd>{own === undefined ? translate('actions.noRank') : rankText(own)}</dd>
      <dt>{translate('actions.meanRank')}</dt>
      <dd>
        {profile.candidate_rank == null
          ? translate('actions.noRank')
          : translate('actions.meanOf', { rank: number.format(profile.candidate_rank), smart_count: given.length })}
      </dd>
      {given
        .filter((each) => each.employee_id !== currentIdentity().id)
        .map((each) => [
          <dt key={`who ${each.employee_id}`}>{each.employee?.name}</dt>,
          <dd key={`rank ${each.employee_id}`}>{rankText(each.candidate_rank)}</dd>,
        ])}
    </Box>
  );
}

/** One's own rank, 1 is best; the candidate's is the mean of what everybody gave. */
export function RankDialog(props: ActionProps) {
  const { choice, cards, onClose } = props;
  const translate = useTranslate();
  const rankText = useRankText();
  const [rank, setRank] = useState<number | null>();
  const [submitted, setSubmitted] = useState(false);
  const sending = useSending(props);
  const counted = { smart_count: sending.choice.ids.length, name: cards[0]?.applicant.name ?? '' };
  const give = (given = rank) => {
    setSubmitted(true);
    if (given === undefined) return;
    void sending.send(async (chosen) => {
      const answer = await rankMany(chosen, given);
      const { before = [] } = answer;
      return {
        ...answer,
        message: translate(given === null ? 'actions.rankTakenBack' : 'actions.ranked', {
          ...counted,
          smart_count: answer.applicant_profiles.length,
          rank: given ?? 0,
        }),
        undo: before.length > 0 ? () => takeBackRanks(before) : undefined,
      };
    });
  };
  return (
    <ActionFrame
      title={translate('actions.rankTitle', counted)}
      action={translate('ra.action.save')}
      sending={sending}
      onSubmit={() => give()}
      onClose={onClose}
    >
      {choice.ids.length === 1 && <Given id={choice.ids[0] ?? 0} />}
      <ToggleButtonGroup
        exclusive
        aria-label={translate('actions.ownRank')}
        onKeyDown={({ key }) => {
          if (!ranks.includes(Number(key)) || sending.busy) return;
          setRank(Number(key));
          give(Number(key));
        }}
        value={rank === null ? 'none' : (rank ?? '')}
        onChange={(_event, next: number | 'none' | null) => {
          if (next !== null) setRank(next === 'none' ? null : next);
        }}
      >
        {ranks.map((each) => (
          <ToggleButton key={each} value={each} sx={{ px: 3, textTransform: 'none' }}>
            {rankText(each)}
          </ToggleButton>
        ))}
        <ToggleButton value="none">{translate('actions.noRank')}</ToggleButton>
      </ToggleButtonGroup>
      <DialogContentText {...(submitted && rank === undefined ? { color: 'error', role: 'alert' } : {})}>
        {translate(submitted && rank === undefined ? 'actions.rankMissing' : 'actions.rankHint')}
      </DialogContentText>
    </ActionFrame>
  );
}
