import { busySpans } from './expand.ts';
import { busySpansApart } from './expand-apart.ts';

const paris = `BEGIN:VTIMEZONE
TZID:Own Paris
BEGIN:DAYLIGHT
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
END:VTIMEZONE
`;
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\n${paris}${events.join('')}END:VCALENDAR\n`.replaceAll('\n', '\r\n');
const event = (lines: string, uid = 'one') => `BEGIN:VEVENT\nUID:${uid}\n${lines.trim()}\nEND:VEVENT\n`;
const asked = (texts: string[]) => ({
  texts,
  from: Date.parse('2027-03-01T00:00Z'),
  to: Date.parse('2027-05-01T00:00Z'),
  zone: 'America/Toronto',
  addresses: ['ann@example.org'],
  ownUids: '@jobs.example',
});
const at = (moment: number) => new Date(moment).toISOString().slice(0, 16);
const busy = (...events: string[]) =>
  busySpans(asked([calendar(...events)])).map(({ from, to }) => `${at(from)}/${at(to)}`);

test('a series keeps its hour on the clock of its zone when the clocks change', () => {
  const weekly = 'RRULE:FREQ=WEEKLY;COUNT=3';
  for (const zone of ['Europe/Paris', 'Own Paris', 'Romance Standard Time', '/x.org/20070129/Europe/Paris']) {
    expect(busy(event(`DTSTART;TZID=${zone}:20270322T100000\nDTEND;TZID=${zone}:20270322T110000\n${weekly}`))).toEqual([
      '2027-03-22T09:00/2027-03-22T10:00',
      '2027-03-29T08:00/2027-03-29T09:00',
      '2027-04-05T08:00/2027-04-05T09:00',
    ]);
  }
  // Of a zone that nobody knows, and of none: the owner's.
  expect(busy(event('DTSTART;TZID=Customized Time Zone:20270322T100000\nDURATION:PT30M'))).toEqual([
    '2027-03-22T14:00/2027-03-22T14:30',
  ]);
});

test('exceptions, dropped and further dates, and the end of a series count', () => {
  const series = `DTSTART;TZID=Europe/Paris:20270301T100000\nDTEND;TZID=Europe/Paris:20270301T110000
RRULE:FREQ=DAILY;UNTIL=20270305T090000Z\nEXDATE:20270302T090000Z\nRDATE;VALUE=PERIOD:20270410T120000Z/PT2H`;
  const moved = 'RECURRENCE-ID;TZID=Europe/Paris:20270303T100000\nDTSTART:20270303T150000Z\nDTEND:20270303T160000Z';
  const off = 'RECURRENCE-ID:20270304T090000Z\nDTSTART:20270304T090000Z\nDTEND:20270304T100000Z\nSTATUS:CANCELLED';
  expect(busy(event(series), event(moved), event(off))).toEqual([
    '2027-03-01T09:00/2027-03-01T10:00',
    '2027-03-03T15:00/2027-03-03T16:00',
    '2027-03-05T09:00/2027-03-05T10:00',
    '2027-04-10T12:00/2027-04-10T14:00',
  ]);
  const onward = `RECURRENCE-ID;RANGE=THISANDFUTURE:20270303T090000Z\nDTSTART:20270303T100000Z\nDTEND:20270303T103000Z`;
  expect(busy(event(series), event(onward)).slice(1, 4)).toEqual([
    '2027-03-03T10:00/2027-03-03T10:30',
    '2027-03-04T10:00/2027-03-04T10:30',
    '2027-03-05T10:00/2027-03-05T10:30',
  ]);
});

test('whole days are the owner’s; what is free, declined, cancelled or ours takes nobody', () => {
  expect(busy(event('DTSTART;VALUE=DATE:20270313\nDTEND;VALUE=DATE:20270315'))).toEqual([
    '2027-03-13T05:00/2027-03-15T04:00',
  ]);
  const time = 'DTSTART:20270310T100000Z\nDTEND:20270310T110000Z';
  const answer = (who: string, partstat: string) => `${time}\nATTENDEE;PARTSTAT=${partstat}:MAILTO:${who}`;
  expect(busy(event(`${time}\nTRANSP:TRANSPARENT`))).toEqual([]);
  expect(busy(event(`${time}\nSTATUS:CANCELLED`))).toEqual([]);
  expect(busy(event(answer('Ann@example.org', 'DECLINED')))).toEqual([]);
  expect(busy(event(answer('bob@example.org', 'DECLINED')))).toHaveLength(1);
  expect(busy(event(time, '0b8e@jobs.example'))).toEqual([]);
  expect(busy(event('DTSTART:20270310T100000Z'))).toEqual([]);
});

test('what is no calendar is said, and a rule without an end is ended', async () => {
  expect(() => busySpans(asked(['<html>']))).toThrow(expect.objectContaining({ failure: 'not_understood' }));
  const endless = event('DTSTART:19700101T000000Z\nDURATION:PT1S\nRRULE:FREQ=SECONDLY');
  const found = busySpansApart(asked([calendar(endless)]), AbortSignal.timeout(300));
  await expect(found).rejects.toMatchObject({ failure: 'too_complex' });
  const short = event('DTSTART:20270310T100000Z\nDURATION:PT1H');
  expect(await busySpansApart(asked([calendar(short)]), AbortSignal.timeout(20_000))).toHaveLength(1);
});
