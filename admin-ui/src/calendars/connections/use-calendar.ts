import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, call } from '../../platform/call.ts';

export type Connection = AnswerOf<'connectCalendar'>;
export type Kind = Connection['kind'];

/** So often it is looked whether a calendar that was just connected has been read (ms). */
const looksEvery = 2_000;

const isUnderWay = (connection: Connection | null | undefined) =>
  connection !== null &&
  connection !== undefined &&
  (connection.status === 'waiting' || connection.entries.waiting > 0);

/** One's own connected calendar. */
export const useOwnCalendar = () =>
  useQuery({
    queryKey: ['account', 'calendar'],
    queryFn: ({ signal }) => call('readOwnCalendar', { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isUnderWay(state.data?.connection) ? looksEvery : false),
    retry: false,
  });
