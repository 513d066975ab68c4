import { defaultEvent } from './default-event.ts';

test('an event is proposed for tomorrow from 11:00 to 11:30, also on the last day of a year', () => {
  expect(defaultEvent(new Date(2026, 11, 31, 23, 59))).toEqual({
    start: '2027-01-01T11:00',
    end: '2027-01-01T11:30',
    place: '',
  });
});
