import { jest } from '@jest/globals';
import { readTargets } from './copy-calls.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('with up to a hundred each job says who is in it; with more the latest jobs are offered', async () => {
  const requests: string[] = [];
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation((address) => {
    requests.push(
      String(address)
        .replace(/^.*\/api\/v1\/|\?.*$/g, '')
        .replace(/[\d,]+$/, 'ids'),
    );
    return Promise.resolve(new Response('[]'));
  });
  await readTargets({ ids: ids(100) }, '');
  await readTargets({ ids: ids(101) }, '');
  await readTargets({ filter: { job_id: 1 }, count: 5 }, '');
  fetched.mockRestore();
  expect(requests).toEqual(['jobs/available_jobs_multiple_any/ids', 'jobs/recent_jobs', 'jobs/recent_jobs']);
});
