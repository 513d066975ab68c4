import { screen, within } from '@testing-library/react';
import { FakeApi } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

const job = (id: number, name: string) => ({ id, name: { en: name }, status: 'active', applicants_count: id * 10 });
const page = (...jobs: ReturnType<typeof job>[]) => ({ jobs, meta: { total: jobs.length } });

const api = (
  assigned: ReturnType<typeof page>,
  active: ReturnType<typeof page>,
  role: 'recruiter' | 'recruiter_admin' = 'recruiter',
) =>
  new FakeApi(role)
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

test('an admin of a new organization sees what is left to set up, and where', async () => {
  const steps = [
    { key: 'locations', done: true },
    { key: 'people', done: false },
    { key: 'mail', done: false },
  ];
  const empty = api(page(), page(), 'recruiter_admin').on('GET organizations/setup_steps', () => ({
    over: false,
    steps,
  }));
  await openApp('/dashboard', { role: 'recruiter_admin', api: empty });
  const setup = await screen.findByRole('region', { name: 'Set up your organization' });
  expect(within(setup).getByText('1 of 3 done')).toBeVisible();
  expect(within(setup).getByRole('link', { name: 'Invite your colleagues' })).toHaveAttribute('href', '#/users');
  expect(within(setup).getByText(/MAIL_URL/)).toBeVisible();
});

test('once a job was published, nothing is said of setting up', async () => {
  const used = api(page(), page(job(2, 'Nurse')), 'recruiter_admin').on('GET organizations/setup_steps', () => ({
    over: true,
    steps: [],
  }));
  await openApp('/dashboard', { role: 'recruiter_admin', api: used });
  expect(await screen.findByRole('link', { name: 'Nurse' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Set up your organization' })).not.toBeInTheDocument();
});
