import { screen, waitFor, within } from '@testing-library/react';
import { FakeJob } from '../testing/fake-job.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';

beforeEach(() => setWindowWidth('wide'));

const tab = (name: RegExp) => screen.getByRole('tab', { name });

test('while something is searched, each tab says how many of the stage match', async () => {
  const job = new FakeJob({ 1: 30, 2: 3 });
  const { user } = await openApp('/job/applicants/3', { role: 'recruiter', api: job.api });
  await screen.findByRole('tab', { name: 'New 30' });
  await user.type(screen.getByRole('searchbox', { name: 'Find by name or e-mail' }), 'odd');
  expect(await screen.findByRole('tab', { name: 'New 10 of 30' })).toBeVisible();
  expect(await screen.findByRole('tab', { name: 'Screening 1 of 3' })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Find by name or e-mail' }), 'zzz');
  expect(await screen.findByRole('tab', { name: 'New 0 of 30' })).toBeVisible();
  expect(screen.getByText('Nobody in this stage matches the search.')).toBeVisible();
});

test('who moves a whole stage goes on in the next one that has candidates', async () => {
  const job = new FakeJob({ 1: 4, 3: 2 });
  const { user } = await openApp('/job/applicants/3', { role: 'recruiter', api: job.api });
  await user.click(await screen.findByRole('checkbox', { name: 'This page' }));
  await user.click(await screen.findByRole('button', { name: 'Reject 4 candidates' }));
  const dialog = await screen.findByRole('dialog', { name: /^Reject/ });
  await user.click(await within(dialog).findByRole('radio', { name: 'Position filled' }));
  await user.click(within(dialog).getByRole('button', { name: /^Reject/ }));
  await waitFor(() => expect(tab(/^Interview/)).toHaveAttribute('aria-selected', 'true'));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('who moves the only candidate of a job comes back to the list of jobs', async () => {
  const job = new FakeJob({ 1: 1, 9: 2 });
  const { user } = await openApp('/job/applicants/3/1?stage=1', { role: 'recruiter', api: job.api });
  await screen.findByRole('article');
  await user.keyboard('2');
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/job\/list\//));
});

test('the best rank is the 1st, and no star says otherwise', async () => {
  const job = new FakeJob({ 1: 2 });
  job.api.on('getProfile', ({ params: { id } }) => ({
    id,
    job_id: 3,
    stage_id: 1,
    applicant_id: 1001,
    applicant: { id: 1001, name: 'Ada Roy' },
    tags: [],
    candidate_rank: 1,
    candidate_ranks: [{ employee_id: 5, candidate_rank: 1 }],
  }));
  await openApp('/applicant/jobProfile/3/77/1', { role: 'recruiter', api: job.api });
  const marks = await screen.findByRole('group', { name: 'Rank and milestones' });
  expect(marks).toHaveTextContent('1st · yours 1st');
  expect(document.querySelector('[data-testid^=Star]')).toBeNull();
});
