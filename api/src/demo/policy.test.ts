import { assertDemoIsPrivate, wantsDemo } from './policy.ts';

test.each([
  [{ environment: 'development' }, true],
  [{ environment: 'production' }, false],
  [{ environment: 'development', databaseUrl: 'postgres://x/y' }, false],
  [{ environment: 'production', databaseUrl: 'postgres://x/y', demo: true }, true],
  [{ environment: 'development', demo: false }, false],
])('%j loads the demo: %j', (setting, expected) => {
  expect(wantsDemo(setting)).toBe(expected);
});

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '[::1]'])('demo accounts may be reached on %s', (host) => {
  expect(() => assertDemoIsPrivate({ host, holds: true })).not.toThrow();
});

test.each(['0.0.0.0', '::', '192.168.1.4', 'hr.example.org', '127.evil.example'])(
  'demo accounts are not opened on %s, unless DEMO=1',
  (host) => {
    expect(() => assertDemoIsPrivate({ host, holds: true })).toThrow(/DEMO=1/);
    expect(() => assertDemoIsPrivate({ host, holds: true, demo: true })).not.toThrow();
    expect(() => assertDemoIsPrivate({ host, holds: false })).not.toThrow();
  },
);
