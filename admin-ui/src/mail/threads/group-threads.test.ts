import { groupThreads, lastToAnswer, plainSubject } from './group-threads.ts';
import type { ThreadMail } from './mail-types.ts';

const mail = (id: number, minute: number, subject: string, more: Partial<ThreadMail> = {}) =>
  ({
    id,
    subject,
    created_at: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
    in_reply_to_id: null,
    applicant_profile_id: 1,
    ...more,
  }) as ThreadMail;

test('marks of answers in several languages do not make another subject', () => {
  expect(plainSubject('Re: RE : AW: Interview')).toBe('Interview');
  expect(plainSubject('Rép : Entretien')).toBe('Entretien');
  expect(plainSubject('Report: results')).toBe('Report: results');
});

test('an answer joins what it answers, whatever its subject; without a link the subject of the same application counts', () => {
  const threads = groupThreads([
    mail(5, 50, 'Re: Interview', { applicant_profile_id: 2 }),
    mail(4, 40, 'A question', { in_reply_to_id: 1 }),
    mail(3, 30, 'Offer'),
    mail(2, 20, 'RE: interview'),
    mail(1, 10, 'Interview'),
  ]);
  expect(threads.map(({ subject, mails }) => [subject, mails.map(({ id }) => id)])).toEqual([
    ['Interview', [5]],
    ['Interview', [1, 2, 4]],
    ['Offer', [3]],
  ]);
});

test('what is answered is what somebody wrote last; what no person wrote, and what is secret, is not', () => {
  const sent = mail(1, 10, 'Interview', { direction: 'outbound' });
  const answer = mail(2, 20, 'Re: Interview', { direction: 'inbound', purpose: 'reply' });
  const away = mail(3, 30, 'Away', { direction: 'inbound', purpose: 'auto_reply' });
  const secret = mail(4, 40, 'A link', { direction: 'outbound', is_secret: true });
  expect(lastToAnswer({ mails: [sent, answer, away, secret] })).toBe(answer);
  expect(lastToAnswer({ mails: [sent, away, secret] })).toBe(sent);
  expect(lastToAnswer({ mails: [secret, away] })).toBeUndefined();
});
