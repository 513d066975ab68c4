import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type AnswerOf, type BodyOf, call } from '../platform/call.ts';

export type Listed = AnswerOf<'scorecardsOfProfile'>;
export type Card = Listed['scorecards'][number];
export type About = Listed['about'][number];
export type Form = AnswerOf<'scorecardForm'>;
export type FormCard = Form['card'];
export type Content = BodyOf<'saveScorecard'>['content'];
export type Recommendation = NonNullable<Card['recommendation']>;

export const recommendations = ['strong_no', 'no', 'yes', 'strong_yes'] as const satisfies Recommendation[];
export const ratings = [1, 2, 3, 4] as const;

const key = (profile: number) => ['scorecards', profile];

export const useScorecards = (profile: number) =>
  useQuery({
    queryKey: key(profile),
    queryFn: ({ signal }) => call('scorecardsOfProfile', { params: { id: profile }, signal }),
    refetchOnMount: 'always',
    retry: false,
  });

/** Which scorecard is written: one that there is, or one about an interview. */
export interface Which {
  scorecard_id?: number;
  interview_id?: number;
  planned_interview_id?: number;
}

export const useScorecardForm = (profile: number, which: Which) =>
  useQuery({
    queryKey: ['scorecards', profile, 'form', which],
    queryFn: ({ signal }) => call('scorecardForm', { params: { id: profile }, query: which, signal }),
    // What is being written is not replaced under the hands of who writes it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Reads everything about scorecards anew, but for the form that is open. */
export function useScorecardsChanged(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === 'scorecards' && queryKey[2] !== 'form' }),
      client.invalidateQueries({ queryKey: ['pipeline', 'profile'] }),
    ]);
  };
}

/** The address of the form. */
export const formAddress = (profile: number, which: Which): string => {
  const query = new URLSearchParams(Object.entries(which).map(([name, value]) => [name, String(value)]));
  return `/scorecard/${profile}?${query}`;
};

/** One's own where it is begun, else a new one about the interview. */
export const whichOf = ({
  scorecard_id,
  interview_id,
  planned_interview_id,
}: Omit<About, 'name' | 'starts_at' | 'status' | 'is_owed'>): Which => {
  if (scorecard_id !== null) return { scorecard_id };
  if (interview_id !== null) return { interview_id };
  return planned_interview_id === null ? {} : { planned_interview_id };
};
