import { readConfig } from './config.ts';

test('an empty environment gives a server on this machine that starts its own database', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://127.0.0.1:3000', workers: true });
  expect(config.databaseUrl).toBeUndefined();
  expect(config.demo).toBeUndefined();
});

test('every wrong variable is named with what is allowed, and no value is repeated', () => {
  const read = () =>
    readConfig({ PORT: 'x', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://a:secret@b/c', DATABASE_POOL: '1' });
  expect(read).toThrow(/PORT must be a whole number/);
  expect(read).toThrow(/LOG_LEVEL must be one of silent, fatal/);
  expect(read).toThrow(/DATABASE_URL must be an address like postgres/);
  expect(read).toThrow(/DATABASE_POOL must be at least 2/);
  expect(read).not.toThrow(/secret/);
});

test('an empty value counts as absent', () => {
  expect(readConfig({ DATABASE_URL: ' ', PORT: '' }).port).toBe(3000);
});

test('the address in mails is one that can be opened', () => {
  const of = (HOST: string) => readConfig({ HOST, PORT: '4000' }).publicUrl;
  expect(['0.0.0.0', '::', '::1', '192.0.2.7'].map(of)).toEqual([
    'http://localhost:4000',
    'http://localhost:4000',
    'http://[::1]:4000',
    'http://192.0.2.7:4000',
  ]);
});
