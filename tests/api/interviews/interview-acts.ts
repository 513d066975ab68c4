import fc from 'fast-check';
import { dateIn, mondayIn, sundayOf } from './days.ts';

/** What is done at random to interviews: by whom and to which of those that are there, by place. */

export const persons = 6;

/** Days on which hours are skipped and doubled, if they come within a year, and an ordinary one. */
const thisYear = new Date().getUTCFullYear();
const coming = (month: number, nth: number) =>
  [thisYear, thisYear + 1].map((year) => sundayOf(month, nth, year)).find((day) => day > dateIn(3))!;
const days = { spring: coming(3, 2), autumn: coming(11, 1), ordinary: mondayIn(40) };
const clocks = {
  spring: ['01:30', '02:30', '03:00', '03:30'],
  autumn: ['00:30', '01:00', '01:30', '02:00'],
  ordinary: ['23:30', '09:00', '09:30', '10:15'],
};
const walls = (Object.keys(days) as (keyof typeof days)[]).flatMap((day) =>
  clocks[day].map((clock) => `${days[day]}T${clock}`),
);

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
