import { isWithin } from './internal-origin.ts';

const networks = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];

test.each(['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.200', '2001:db8:1::5'])('%s is inside', (ip) => {
  expect(isWithin(ip, networks)).toBe(true);
});

test.each(['203.0.113.8', '198.51.101.1', '2001:db9::1', '', 'nonsense'])('%s is not', (ip) => {
  expect(isWithin(ip, networks)).toBe(false);
});

test('without networks nobody is inside', () => {
  expect(isWithin('127.0.0.1', [])).toBe(false);
});
