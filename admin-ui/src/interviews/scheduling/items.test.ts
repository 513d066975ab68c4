import { conflictsOf, inARow, inRoom, isLinkRight, ownItem, overlapsIn, type Where } from './items.ts';

const zone = 'America/Toronto';
const span = (from: string, to: string) => ({ from, to, interview_id: null, in_calendar: false });
const times = {
  people: [
    {
      id: 1,
      name: 'Ada Roy',
      time_zone: zone,
      works: [{ from: '2027-03-15T13:00:00Z', to: '2027-03-15T21:00:00Z' }],
      busy: [
        span('2027-03-15T14:00:00Z', '2027-03-15T15:00:00Z'),
        { ...span('2027-03-15T19:30:00Z', '2027-03-15T20:00:00Z'), in_calendar: true },
      ],
      calendar: null,
    },
  ],
  rooms: [{ id: 7, name: 'Blue', busy: [span('2027-03-15T16:00:00Z', '2027-03-15T17:00:00Z')] }],
  candidate: [{ ...span('2027-03-15T18:00:00Z', '2027-03-15T19:00:00Z'), interview_id: 9 }],
};
const at = (begins: string, moved?: number) =>
  conflictsOf({ begins, minutes: 60, interviewerIds: [1] }, times, { zone, moved, roomId: 7 }).map(({ what }) => what);

test('who is taken or off at a time is told on the clock of who schedules, summer time included', () => {
  expect(at('2027-03-15T09:00')).toEqual([]);
  expect(at('2027-03-15T09:30')).toEqual(['busy']);
  expect(at('2027-03-15T11:00')).toEqual([]);
  expect(at('2027-03-15T12:30')).toEqual(['room']);
  expect(at('2027-03-15T14:30')).toEqual(['candidate']);
  expect(at('2027-03-15T15:00')).toEqual(['calendar']);
  expect(at('2027-03-15T16:30')).toEqual(['off']);
  // What is moved is in nobody's way.
  expect(at('2027-03-15T14:30', 9)).toEqual([]);
});

test('interviews in a row follow each other with their gaps, over midnight as well', () => {
  const items = [{ ...ownItem(), minutes: 45, gap: 15 }, { ...ownItem(), minutes: 60 }, ownItem()];
  expect(inARow(items, '2027-01-31T22:30', zone).map(({ begins }) => begins)).toEqual([
    '2027-01-31T22:30',
    '2027-01-31T23:30',
    '2027-02-01T00:30',
  ]);
});

test('where clocks change between them, interviews in a row follow each other by what passes', () => {
  const items = [60, 60, 45].map((minutes) => ({ ...ownItem(), minutes }));
  const begin = (at: string) => inARow(items, at, zone).map(({ begins }) => begins.slice(8));
  expect(begin('2027-03-14T01:00')).toEqual(['14T01:00', '14T03:00', '14T04:00']);
  // The hour that is there twice is meant the first time: what follows begins after it.
  expect(begin('2027-11-07T00:30')).toEqual(['07T00:30', '07T01:30', '07T02:00']);
});

test('interviews that overlap another one are told apart from those that follow each other', () => {
  const overlaps = (...times: [begins: string, minutes: number][]) =>
    overlapsIn(
      times.map(([begins, minutes]) => ({ begins: begins && `2027-03-15T${begins}`, minutes })),
      zone,
    );
  expect(overlaps(['09:00', 60], ['10:00', 30], ['', 45])).toEqual([false, false, false]);
  expect(overlaps(['10:00', 30], ['09:00', 61], ['11:00', 30])).toEqual([true, true, false]);
  expect(overlaps(['09:00', 120], ['09:30', 30])).toEqual([true, true]);
});

test('the link of a room goes with the room, one that was typed stays where a room has none', () => {
  const rooms = [
    { id: 1, video_link: 'https://video.example/one' },
    { id: 2, video_link: 'https://video.example/two' },
    { id: 3, video_link: null },
  ];
  const linkAfter = (typed: string, ...ids: (number | null)[]) =>
    ids.reduce<Where>((where, id) => inRoom(where, rooms, id), { roomId: null, place: '', videoLink: typed }).videoLink;
  expect(linkAfter('', 1)).toBe('https://video.example/one');
  expect(linkAfter('', 1, 2)).toBe('https://video.example/two');
  expect(linkAfter('', 1, 3)).toBe('');
  expect(linkAfter('', 1, null)).toBe('');
  expect(linkAfter('https://own.example', 3, null)).toBe('https://own.example');
  expect(
    ['', ' https://own.example ', 'own.example', 'http://own.example'].map((videoLink) => isLinkRight({ videoLink })),
  ).toEqual([true, true, false, false]);
});
