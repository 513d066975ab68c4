import { randomBytes } from 'node:crypto';
import { withClient } from './compare.ts';

/** Makes an empty database on the server that a URL names, hands its URL over, and drops it afterwards. */
export async function withScratchDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const name = `rolecall_scratch_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  try {
    return await work(url.href);
  } finally {
    await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
  }
}
