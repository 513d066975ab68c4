import { cleanup, screen, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const job = (id: number, name: string) => ({ id, name: { en: name }, status: 'active', applicants_count: id * 10 });
const page = (...jobs: ReturnType<typeof job>[]) => ({ jobs, meta: { total: jobs.length } });

const api = (
  assigned: ReturnType<typeof page>,
  active: ReturnType<typeof page>,
  role: 'recruiter' | 'recruiter_admin' | 'hiring_manager' = 'recruiter',
) =>
  new FakeApi(role)
    .on('assignedJobs', () => assigned)
    .on('activeJobs', () => active)
    .on('expiredJobs', () => page());

test('a recruiter starts with the own jobs; what was switched to stays for the window', async () => {
  const [chef, nurse] = [job(1, 'Head chef'), job(2, 'Nurse')];
  const given = api(page(chef), page(chef, nurse));
  const { user } = await openApp('/dashboard', { role: 'recruiter', api: given });
  const own = await screen.findByRole('region', { name: 'Jobs assigned to you' });
  expect(await within(own).findByRole('heading', { name: 'Jobs assigned to you · 1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Assigned to me', pressed: true })).toBeVisible();
  expect(given.of('activeJobs')).toEqual([]);
  expect(given.of('expiredJobs').map(({ query }) => query.get('dash_display'))).toEqual(['assigned']);
  await user.click(screen.getByRole('button', { name: 'All jobs' }));
  const all = await screen.findByRole('region', { name: 'Active jobs' });
  expect(await within(all).findByRole('link', { name: 'Nurse' })).toBeVisible();
  expect(within(all).getByRole('link', { name: 'Head chef' })).toBeVisible();
  cleanup();
  await openApp('/dashboard', { role: 'recruiter', api: given, again: true });
  expect(await screen.findByRole('region', { name: 'Active jobs' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'All jobs', pressed: true })).toBeVisible();
});

test('other roles start with all jobs', async () => {
  await openApp('/dashboard', { role: 'hiring_manager', api: api(page(), page(job(2, 'Nurse')), 'hiring_manager') });
  expect(await screen.findByRole('button', { name: 'All jobs', pressed: true })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Nurse' })).toBeVisible();
});

test('of many own jobs the list of all of them is a click away', async () => {
  const many = {
    ...page(...Array.from({ length: 25 }, (_, place) => job(place + 1, `Job ${place + 1}`))),
    meta: { total: 31 },
  };
  await openApp('/dashboard', { role: 'recruiter', api: api(many, page()) });
  const link = await screen.findByRole('link', { name: 'All jobs assigned to you' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^#\/job\/list\/\?status=active&with_recruiter=\d+$/));
});

test('whoever has no own job is told so', async () => {
  await openApp('/dashboard', { role: 'recruiter', api: api(page(), page(job(2, 'Nurse'))) });
  expect(await screen.findByText('No job is assigned to you.')).toBeVisible();
});

test('an admin of a new organization sees what is left to set up, and where', async () => {
  const steps: PartialAnswer<'setupSteps'>['steps'] = [
    { key: 'locations', done: true },
    { key: 'people', done: false },
    { key: 'mail', done: false },
  ];
  const empty = api(page(), page(), 'recruiter_admin').on('setupSteps', () => ({
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
  const used = api(page(), page(job(2, 'Nurse')), 'recruiter_admin').on('setupSteps', () => ({
    over: true,
    steps: [],
  }));
  await openApp('/dashboard', { role: 'recruiter_admin', api: used });
  expect(await screen.findByRole('link', { name: 'Nurse' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Set up your organization' })).not.toBeInTheDocument();
});
