import { screen, within } from '@testing-library/react';
import { FakeApi } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

const job = (id: number, name: string) => ({ id, name: { en: name }, status: 'active', applicants_count: id * 10 });
const page = (...jobs: ReturnType<typeof job>[]) => ({ jobs, meta: { total: jobs.length } });

const api = (assigned: ReturnType<typeof page>, active: ReturnType<typeof page>) =>
  new FakeApi('recruiter')
    .on('GET jobs/assigned', () => assigned)
    .on('GET jobs/active', () => active)
    .on('GET jobs/expired', () => page());

test('a job that is assigned to the reader stands there and nowhere else', async () => {
  const [chef, nurse] = [job(1, 'Head chef'), job(2, 'Nurse')];
  await openApp('/dashboard', { role: 'recruiter', api: api(page(chef), page(chef, nurse)) });
  const others = await screen.findByRole('region', { name: 'Other active jobs' });
  expect(await within(others).findByRole('link', { name: 'Nurse' })).toBeVisible();
  expect(within(others).getByRole('heading', { name: 'Other active jobs · 1' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Head chef' })).toHaveLength(1);
});

test('where all active jobs are the reader’s own, nothing is said of others', async () => {
  const chef = job(1, 'Head chef');
  await openApp('/dashboard', { role: 'recruiter', api: api(page(chef), page(chef)) });
  expect(await screen.findByRole('link', { name: 'Head chef' })).toBeVisible();
  expect(screen.queryByRole('region', { name: /active jobs/ })).not.toBeInTheDocument();
});

test('without own jobs the active ones are told by their name', async () => {
  await openApp('/dashboard', { role: 'recruiter', api: api(page(), page(job(2, 'Nurse'))) });
  const active = await screen.findByRole('region', { name: 'Active jobs' });
  expect(await within(active).findByRole('link', { name: 'Nurse' })).toBeVisible();
  expect(screen.getByText('No job is assigned to you.')).toBeVisible();
});
