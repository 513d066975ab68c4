import { expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { calendarAnswerIn } from './calendar-answer.ts';

const calendar = [
  'BEGIN:VCALENDAR',
  'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  'METHOD:REPLY',
  'BEGIN:VEVENT',
  'UID:one@boreal.example',
  'ATTENDEE;PARTSTAT=DECLINED:mailto:robin@example.org',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const outlook = async (body: string, attendee?: string) =>
  calendarAnswerIn(
    await PostalMime.parse(
      [
        'From: Robin <robin@example.org>',
        'Content-Type: multipart/alternative; boundary="x"',
        '',
        '--x',
        'Content-Type: text/plain; charset="UTF-8"',
        '',
        body,
        '--x',
        'Content-Type: text/calendar; charset="UTF-8"; method=REPLY',
        '',
        attendee ? calendar.replace(/^ATTENDEE.*$/m, attendee) : calendar,
        '--x--',
      ].join('\r\n'),
    ),
  );

test.each([
  '-----Original Appointment-----',
  '-----Rendez-vous d’origine-----',
  "-----Message d'origine-----",
  '-----Cita original-----',
  '-----Ursprünglicher Termin-----',
  '________________________________',
  'From: Jobs <jobs@boreal.example>',
  'De : Jobs <jobs@boreal.example>',
  'De: Jobs <jobs@boreal.example>',
  'Von: Jobs <jobs@boreal.example>',
])('what Outlook quotes below “%s” is not said with the answer', async (line) => {
  expect(await outlook(`I am away.\r\n\r\n${line}\r\nSent: Monday\r\nInterview`)).toMatchObject({
    comment: 'I am away.',
  });
});

test('what begins like a quotation and is none is said', async () => {
  const words = 'De : 9 h à 10 h, ce serait mieux.\r\n-- \r\nRobin';
  expect((await outlook(words))!.comment).toBe('De : 9 h à 10 h, ce serait mieux.\n-- \nRobin');
});

test.each([
  // Apple's calendars name people by where they are on the server.
  ['ATTENDEE;CN=Robin;EMAIL="Robin@example.org";PARTSTAT=ACCEPTED:/aMTc4/principal/', 'robin@example.org', 'accepted'],
  ['ATTENDEE;EMAIL=robin@example.org;partstat=tentative:urn:uuid:5aa1', 'robin@example.org', 'tentative'],
  ['ATTENDEE;EMAIL=other@example.org;PARTSTAT=ACCEPTED:MAILTO:Robin@example.org', 'robin@example.org', 'accepted'],
  // Whoever sends somebody else does not come.
  [
    'ATTENDEE;PARTSTAT=DELEGATED;DELEGATED-TO="mailto:kim@example.org":mailto:robin@example.org',
    'robin@example.org',
    'declined',
    'kim@example.org',
  ],
  ['ATTENDEE;PARTSTAT=DELEGATED:mailto:robin@example.org', 'robin@example.org', 'declined'],
  [
    'ATTENDEE;PARTSTAT=ACCEPTED;DELEGATED-TO="mailto:kim@example.org":mailto:robin@example.org',
    'robin@example.org',
    'accepted',
  ],
])('%s is an answer of %s: %s', async (line, address, answer, ...[delegate]: string[]) => {
  expect((await outlook('', line))!.attendees).toEqual([{ address, answer, delegate }]);
});
