import { randomBytes } from 'node:crypto';
import { withClient } from '../sql/compare.ts';

const adminUrl = () => {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('These tests need a PostgreSQL: run them with "npm test -- unit codegen"');
  return url;
};

/** An empty database for a test file; `empty` makes it empty again. It is gone when the file is done. */
export function withServer() {
  const name = `codegen_${randomBytes(6).toString('hex')}`;
  const url = () => {
    const address = new URL(adminUrl());
    address.pathname = `/${name}`;
    return address.href;
  };
  const drop = () => withClient(adminUrl(), (client) => client.query(`drop database if exists ${name} with (force)`));
  const empty = async () => {
    await drop();
    await withClient(adminUrl(), (client) => client.query(`create database ${name}`));
  };
  beforeAll(empty, 60_000);
  afterAll(drop, 60_000);
  return { url, empty };
}
