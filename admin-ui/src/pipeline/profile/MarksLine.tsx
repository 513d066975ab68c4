import BlockIcon from '@mui/icons-material/Block';
import EventAvailableOutlinedIcon from '@mui/icons-material/EventAvailableOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useLocale, useTranslate } from 'react-admin';
import { formatDay } from '../../platform/i18n/dates.ts';
import { useRankText } from '../../platform/i18n/rank.ts';
import { currentIdentity } from '../../platform/session/identity.ts';
import { adjustId } from '../actions/adjust-id.ts';
import { milestones } from '../filters/filter-parts.ts';
import { cardMarks } from '../CardFacts.tsx';
import { usePipelineContext } from '../pipeline-context.ts';
import { mayAct } from '../rights.ts';
import type { Card, Profile } from '../types.ts';

/** What must not be overseen, what is thought of the candidate and how far they came: marks, rank and milestones. */
export function MarksLine({ card, profile }: { card: Card; profile: Profile | undefined }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { openAction } = usePipelineContext();
  const rankText = useRankText();
  const own = profile?.candidate_ranks?.find((each) => each.employee_id === currentIdentity().id)?.candidate_rank;
  const rank = [
    card.candidate_rank == null ? '' : rankText(card.candidate_rank),
    own === undefined ? '' : translate('actions.rankOwn', { rank: rankText(own) }),
  ].filter(Boolean);
  const open = (id: string) => (mayAct() ? { onClick: () => openAction(id, { ids: [card.id] }) } : {});
  const dates = milestones.flatMap((name) => {
    const date = card[`${name}_date`];
    return date ? [{ name, date }] : [];
  });
  const barred = card.applicant['black_flag'] === true;
  const marks = cardMarks(card);
  const pooled = profile?.talent_pool_until;
  if (rank.length + dates.length + marks.length === 0 && !barred && !pooled) return null;
  return (
    <Box role="group" aria-label={translate('actions.marks')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {barred && <Chip variant="outlined" color="error" icon={<BlockIcon />} label={translate('board.doNotHire')} />}
      {rank.length > 0 && <Chip variant="outlined" label={rank.join(' · ')} {...open('rank')} />}
      {dates.map(({ name, date }) => (
        <Chip
          key={name}
          variant="outlined"
          icon={<EventAvailableOutlinedIcon />}
          label={`${translate(`actions.milestones.${name}`)} · ${formatDay(date, locale)}`}
          {...open(adjustId(name))}
        />
      ))}
      {marks.map((mark) => (
        <Chip key={mark} variant="outlined" label={translate(`board.marks.${mark}`)} />
      ))}
      {pooled && (
        <Chip
          variant="outlined"
          color="primary"
          label={translate('talentPool.staff.until', { date: formatDay(pooled, locale) })}
        />
      )}
    </Box>
  );
}
