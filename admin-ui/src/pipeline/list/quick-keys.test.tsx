import { act, screen, waitFor } from '@testing-library/react';
import { openApp } from '../../testing.tsx';
import { FakeJob } from '../testing/fake-job.ts';

/** Several keys before the screen has drawn what the first of them asked for. */
const press = (...keys: string[]) =>
  act(async () => {
    for (const key of keys) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

const search = new URLSearchParams({ q: 'person' }).toString();

test.each([
  ['the list', '/job/applicants/3/2?stage=1'],
  [
    'the results of a search',
    `/job/applicants/3/2?${new URLSearchParams({ stage: '1', view: 'list', hit: '1', found: search })}`,
  ],
  ['the board', '/job/applicants/3/2?view=board&stage=1'],
])('in %s a key is about whom the key before led to', async (_, address) => {
  const job = new FakeJob({ 1: 5, 2: 0 });
  const hits = job.people.map(({ id, name }) => ({
    ...{ id, job_id: 3, stage_id: 1, applicant_id: 100 + id, applicant: { id: 100 + id, name }, tags: [] },
  }));
  job.api.on('searchProfiles', () => ({ applicant_profiles: hits.slice(0, 3), meta: { total: hits.length } }));
  await openApp(address, { role: 'recruiter', api: job.api });
  expect(await screen.findByRole('article', { name: /^898/ })).toBeVisible();
  if (address.includes('found=')) await screen.findByText(/2 of 5/);
  await press('j', '2');
  await waitFor(() => expect(job.people.filter(({ stage }) => stage === 2).map(({ id }) => id)).toEqual([3]));
});
