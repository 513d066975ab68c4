import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAct } from '../../platform/act/use-act.ts';
import { call } from '../../platform/call.ts';
import { dayLength, isLength, type Item, momentAt } from './items.ts';

export const useChoices = (profileId: number) =>
  useQuery({
    queryKey: ['interviews', 'choices', profileId],
    queryFn: ({ signal }) => call('interviewChoices', { params: { id: profileId }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });

export const useProfileInterviews = (profileId: number, enabled = true) =>
  useQuery({
    queryKey: ['interviews', 'profile', profileId],
    queryFn: ({ signal }) => call('profileInterviews', { params: { id: profileId }, signal }),
    refetchOnMount: 'always',
    retry: false,
    enabled,
  });

interface DaysAsked {
  profileId: number;
  days: readonly string[];
  zone: string;
  people: readonly number[];
  roomId: number | null;
}

/** Who is busy on days of a zone, all of them by one call: the people, the room, the candidate. */
export const useDayTimes = ({ profileId, days, zone, people, roomId }: DaysAsked) =>
  useQuery({
    queryKey: ['interviews', 'day', profileId, days, zone, people, roomId],
    queryFn: ({ signal }) => {
      const [first, ...also] = days.map((day) => {
        const from = momentAt(`${day}T00:00`, zone)!;
        return { from: from.toISOString(), to: new Date(from.getTime() + dayLength + 3_600_000).toISOString() };
      });
      return call('interviewFreeBusy', {
        body: {
          ...first!,
          also,
          employee_ids: [...people],
          room_ids: roomId === null ? [] : [roomId],
          applicant_profile_id: profileId,
        },
        signal,
      });
    },
    enabled: days.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

interface ProposalsAsked {
  profileId: number;
  items: readonly Item[];
  zone: string;
  candidateZone: string | null;
  roomId: number | null;
  moved: number | undefined;
}

/** Times at which all can follow each other, best first. */
export function useProposals({ profileId, items, zone, candidateZone, roomId, moved }: ProposalsAsked) {
  const interviews = items.map(({ minutes, gap, pool, needed, interviewerIds }) => ({
    minutes,
    gap_minutes: gap,
    ...(needed !== null && interviewerIds.every((id) => pool.includes(id))
      ? { interviewer_ids: pool, interviewers_needed: needed }
      : { interviewer_ids: interviewerIds, interviewers_needed: null }),
    room_id: roomId,
  }));
  const body = { interviews, time_zone: zone, candidate_time_zone: candidateZone, moved_id: moved ?? null };
  return useQuery({
    queryKey: ['interviews', 'proposals', profileId, body],
    queryFn: ({ signal }) => call('proposeInterviews', { params: { id: profileId }, body, signal }),
    enabled:
      items.length > 0 && items.every(({ interviewerIds, minutes }) => interviewerIds.length > 0 && isLength(minutes)),
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Reads anew what shows interviews, of some applications or of whichever. */
export function useInterviewsChanged(): (profiles?: readonly number[]) => Promise<void> {
  const client = useQueryClient();
  return async (profiles) => {
    const shown = profiles ? profiles.map((id) => ['interviews', 'profile', id]) : [['interviews', 'profile']];
    await Promise.all([
      ...shown.map((queryKey) => client.invalidateQueries({ queryKey })),
      // Dialogs that are about to close wait for the list alone; the next one reads what it needs.
      ...['choices', 'day', 'proposals'].map((part) =>
        client.invalidateQueries({ queryKey: ['interviews', part], refetchType: 'none' }),
      ),
    ]);
  };
}

/** Does something with what is listed; what is refused was changed by somebody else, and is shown as it is now. */
export function useInterviewAct() {
  const changed = useInterviewsChanged();
  const { act, busy } = useAct();
  return { act: (work: () => Promise<void>) => void act(work, { onFailure: () => void changed() }), busy };
}
