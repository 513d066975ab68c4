import fc from 'fast-check';
import { comingSundays, mondayIn } from './days.ts';

/** What is done at random to interviews: by whom and to which of those that are there, by place. */

export const persons = 6;

/** At each time of an ordinary day, and of those on which hours are skipped and doubled, if they come within a year. */
const clocks: [days: string[], times: string[]][] = [
  [comingSundays(3, 2), ['01:30', '02:30', '03:00', '03:30']],
  [comingSundays(11, 1), ['00:30', '01:00', '01:30', '02:00']],
  [[mondayIn(40)], ['23:30', '09:00', '09:30', '10:15']],
];
const walls = clocks.flatMap(([days, times]) => days.flatMap((day) => times.map((time) => `${day}T${time}`)));

/** Somebody who was mailed an event answers it, or a stranger to whom it was passed on. */
export interface AnswerAct {
  do: 'answer';
  which: number;
  says: 'ACCEPTED' | 'DECLINED' | 'TENTATIVE';
  from: 'own' | 'stranger';
}

export type Act =
  | AnswerAct
  | { do: 'schedule'; who: number; wall: string; by: number[]; inRoom: boolean }
  | { do: 'move'; which: number; wall: string; stale: boolean }
  | { do: 'replace'; which: number; by: number[] }
  | { do: 'cancel' | 'hold'; which: number }
  | { do: 'book' | 'call_off'; who: number; which: number }
  | { do: 'merge' | 'remove'; who: number };

const which = fc.nat(20);
const wall = fc.constantFrom(...walls);
const by = fc.subarray([0, 1, 2], { minLength: 1, maxLength: 2 });
const who = fc.nat(persons - 1);
/** One of them; what schedules comes most. */
export const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('schedule' as const), who, wall, by, inRoom: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('move' as const), which, wall, stale: fc.nat(5).map((n) => n === 0) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('replace' as const), which, by }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'hold' as const), which }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('book' as const, 'call_off' as const), who, which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      which,
      says: fc.constantFrom('ACCEPTED' as const, 'DECLINED' as const, 'TENTATIVE' as const),
      from: fc.constantFrom('own' as const, 'own' as const, 'stranger' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('merge' as const, 'remove' as const), who }) },
);
