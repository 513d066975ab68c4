import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { LoadError } from '../../platform/page/LoadError.tsx';
import { Waiting } from '../../platform/page/Waiting.tsx';
import type { Choices, Proposal } from './items.ts';
import type { useProposals } from './use-scheduling.ts';

interface ProposalsProps {
  read: ReturnType<typeof useProposals>;
  people: Choices['people'];
  zone: string;
  candidateZone: string | null;
  onTake: (proposal: Proposal) => void;
}

/** Times that suit everybody, best first: soon, with those of the plan, who have few others. */
export function Proposals({ read, people, zone, candidateZone, onTake }: ProposalsProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const { data, error, isPending, isFetching, isPlaceholderData: isOld, refetch } = read;
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone });
  const time = (timeZone: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  return (
    <Box component="section" aria-labelledby="proposals" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="h3" id="proposals">
        {translate('interviews.schedule.proposals')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {!error && isPending && isFetching && <Waiting />}
      {isPending && !isFetching && (
        <Typography color="textSecondary">{translate('interviews.schedule.namePeople')}</Typography>
      )}
      {data?.proposals.length === 0 && (
        <Typography color="textSecondary">{translate('interviews.schedule.noProposals')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 220, overflow: 'auto' }}>
        {data?.proposals.map((proposal) => {
          const [begin, end] = [
            new Date(proposal.interviews[0]!.starts_at),
            new Date(proposal.interviews.at(-1)!.ends_at),
          ];
          const who = [...new Set(proposal.interviews.flatMap(({ interviewer_ids: ids }) => ids))];
          const notes = [
            who.map((id) => names.get(id) ?? '').join(', '),
            candidateZone && translate('interviews.schedule.theirs', { time: time(candidateZone).format(begin) }),
            proposal.changed > 0 && translate('interviews.schedule.changed', { smart_count: proposal.changed }),
          ].filter(Boolean);
          return (
            <li key={proposal.interviews[0]!.starts_at}>
              <ButtonBase
                // Those for other interviews or people are shown until the right ones are there.
                aria-disabled={isOld || undefined}
                onClick={() => !isOld && onTake(proposal)}
                sx={{
                  opacity: isOld ? 0.5 : 1,
                  display: 'block',
                  width: '100%',
                  textAlign: 'left',
                  px: 2,
                  py: 1,
                  borderRadius: 1,
                  '&:hover': { bgcolor: 'action.hover' },
                  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                }}
              >
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {`${day.format(begin)}, ${time(zone).format(begin)} – ${time(zone).format(end)}`}
                </Box>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {notes.join(' · ')}
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}
