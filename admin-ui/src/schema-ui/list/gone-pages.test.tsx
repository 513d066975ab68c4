import { screen } from '@testing-library/react';
import { type Call, FakeApi, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

/** Thirty rows as the api answers a part of them; past the end it answers none, and how many there are. */
const thirty = <T,>(make: (id: number) => T) => {
  const all = Array.from({ length: 30 }, (_, index) => make(index + 1));
  return ({ query }: Call) => {
    const range = JSON.parse(query.get('range') ?? '[0,24]') as [number, number];
    const offset = Number(query.get('offset') ?? range[0]);
    return rows(all.slice(offset, offset + Number(query.get('limit') ?? 25)), all.length);
  };
};

test('a generated list shows its last page where the address names one that does not exist', async () => {
  const api = new FakeApi('recruiter_admin').on(
    'companyDepartmentsList',
    thirty((id) => ({ id, title: { en: `Department ${id}` } })),
  );
  await openApp('/departments?page=9&perPage=25', { api });
  expect(await screen.findByText('26-30 of 30')).toBeVisible();
  expect(screen.getByText('Department 30')).toBeVisible();
});

test('the list of jobs shows its last page', async () => {
  const api = new FakeApi('recruiter_admin').on('searchJobs', ({ body }) => {
    const offset = body.offset ?? 0;
    const jobs = Array.from({ length: 12 }, (_, id) => ({ id, name: { en: `Job ${id}` }, status: 'active' }));
    return { jobs: jobs.slice(offset, offset + 10), meta: { total: 12, counts: {} } };
  });
  await openApp('/job/list/?page=7', { api });
  expect(await screen.findByText('11-12 of 12')).toBeVisible();
});

test('the search shows its last page', async () => {
  const api = new FakeApi('recruiter')
    .on('searchProfiles', ({ body }) => {
      const offset = body.offset ?? 0;
      const found = Array.from({ length: 21 }, (_, id) => ({
        id,
        job_id: 1,
        stage_id: 1,
        applicant: { name: `Hit ${id}` },
      }));
      return { applicant_profiles: found.slice(offset, offset + 20), meta: { total: 21, words: [], query: '' } };
    })
    .on('tagsList', () => rows([]));
  await openApp('/search?page=5', { role: 'recruiter', api });
  expect(await screen.findByText('21-21 of 21')).toBeVisible();
});
