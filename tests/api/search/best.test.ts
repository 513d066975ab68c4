import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob } from '../pipeline/support.ts';
import { pageOf, words } from './support.ts';

let server: TestServer;
let recruiter: ApiClient;
const made: Record<string, number> = {};

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  const job = await givenJob(recruiter);
  const given = (first_name: string, last_name: string, resume: string) =>
    givenCandidate(server.url, job.id, { first_name, last_name }, { resume });
  made.named = await given('Ada', 'Cooper', 'Builds boats.');
  made.often = await given('Bo', 'Bellows', 'Cooper. Cooper of casks, of pails and of tubs, cooper for ten years.');
  made.once = await given('Cy', 'Cass', `${'Sold tools and told stories. '.repeat(40)} Knows a cooper.`);
  made.both = await given('Di', 'Dunn', 'Cooper and luthier of violins, guitars, lutes and harps, for ten years.');
});
afterAll(() => server?.stop());

const order = async (text: string, more: object = {}) => {
  const { applicant_profiles: found } = await pageOf(recruiter, { ...words(text), order: 'best', ...more });
  return found.flatMap(({ id }) => Object.keys(made).filter((key) => made[key] === id));
};

test('a name counts most, then how often and how densely the words stand there', async () => {
  expect(await order('cooper')).toEqual(['named', 'often', 'both', 'once']);
  expect(await order('cooper OR luthier')).toEqual(['named', 'both', 'often', 'once']);
});

test('pages of the best follow each other, and without words the newest come first', async () => {
  const parts = [];
  for (const offset of [0, 1, 2, 3]) parts.push(...(await order('cooper', { limit: 1, offset })));
  expect(parts).toEqual(['named', 'often', 'both', 'once']);
  const best = await pageOf(recruiter, { order: 'best', limit: 5 });
  const newest = await pageOf(recruiter, { order: 'created_at desc', limit: 5 });
  expect(best.applicant_profiles.map(({ id }) => id)).toEqual(newest.applicant_profiles.map(({ id }) => id));
});
