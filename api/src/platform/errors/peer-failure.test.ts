import { hasText } from '../texts/texts.ts';
import { failureOf, peerFailures, rawReason } from './peer-failure.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });

test.each(peerFailures)('%s has words', (failure) => expect(hasText(`failures.${failure}`)).toBe(true));

test('the socket’s own code says more than what nodemailer makes of it', () => {
  expect(failureOf(coded('ESOCKET', { originalCode: 'CERT_HAS_EXPIRED' }))).toBe('certificate_expired');
  expect(failureOf(coded('ESOCKET', { originalCode: 'ERR_SSL_WRONG_VERSION_NUMBER' }))).toBe('tls_failed');
});

test('a user that a server refuses is no mail that it refuses', () => {
  expect(failureOf(coded('EAUTH', { responseCode: 535 }))).toBe('sign_in_refused');
  expect(failureOf(Object.assign(new Error('no'), { authenticationFailed: true }))).toBe('sign_in_refused');
  expect(failureOf(coded('EENVELOPE', { responseCode: 550 }))).toBe('refused');
});

test('what fetch hides is found behind it', () => {
  const hidden = new TypeError('fetch failed', { cause: coded('ECONNREFUSED') });
  expect([failureOf(hidden), rawReason(hidden)]).toEqual(['connection_refused', 'ECONNREFUSED']);
  const both = new TypeError('fetch failed', { cause: new AggregateError([coded('EHOSTUNREACH')]) });
  expect(failureOf(both)).toBe('unreachable');
  expect(failureOf(AbortSignal.abort(new DOMException('late', 'TimeoutError')).reason)).toBe('silent');
  expect(failureOf('nothing of the kind')).toBe('other');
});
