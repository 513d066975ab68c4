import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '../../platform/keep/leave.ts';
import { FakeApi, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const steps = [
  { step: 'applied', reached: 40, reached_rate: 100 },
  { step: 'interviewed', reached: 10, reached_rate: 25 },
] as const;
const funnel = () => new FakeApi('recruiter').on('funnelReport', () => ({ rows: [...steps], total: steps.length }));
const counted = { applications: 4, interviewed: 2, offered: 0, hired: 1 };
const posted = {
  ...{ job_id: 7, job_name: 'Welder', requisition_number: null, department_name: null, location_name: null },
  ...{ job_status: 'active' as const, posted_on: '2026-11-01', closing_date: null, openings: 1 },
  ...counted,
};
const postedJobs = (role: 'recruiter' | 'observer') =>
  new FakeApi(role).on('jobsPostedReport', () => ({ rows: [posted], total: 1 }));

test('a page that does not exist leads to the last one, and the way back out of the report', async () => {
  const api = funnel().on('funnelReport', ({ query }) => ({
    rows: query.get('offset') === '0' ? [...steps] : [],
    total: steps.length,
  }));
  await openApp('/report/funnel?page=3', { api });
  expect(await screen.findByRole('cell', { name: 'Interviewed' })).toBeVisible();
  await waitFor(() => expect(location.hash).toBe('#/report/funnel'));
});

test.each(['1.5', 'x', '-2', '1e999'])('the page "%s" is one that there is', async (page) => {
  const api = funnel();
  await openApp(`/report/funnel?page=${page}`, { api });
  expect(await screen.findByRole('cell', { name: 'Interviewed' })).toBeVisible();
  expect(new Set(api.of('funnelReport').map(({ query }) => query.get('offset')))).toEqual(new Set(['0']));
});

test('the candidates behind a number are said to be of the group as its row says it', async () => {
  const api = funnel().on('funnelReportCandidates', () => []);
  const { user } = await openApp('/report/funnel', { api });
  await user.click(await screen.findByRole('button', { name: 'Show the candidates behind 10: Came so far' }));
  expect(await screen.findByRole('dialog', { name: /^Interviewed · Came so far/ })).toBeVisible();
});

test('the way back from one of the candidates comes to their list again', async () => {
  const candidate = { id: 5, applicant_id: 6, job_id: 7, name: 'Ada Wells', job_name: 'Welder', stage_name: 'New' };
  const api = funnel().on('funnelReportCandidates', () =>
    rows([{ ...candidate, created_at: '2026-11-01T10:00:00Z' }], 21, 20),
  );
  const { user } = await openApp('/report/funnel?counted=funnel,reached,interviewed&counted_page=2', { api });
  const list = await screen.findByRole('dialog', { name: /^Interviewed · Came so far/ });
  await user.click(await within(list).findByRole('link', { name: 'Ada Wells' }));
  await waitFor(() => expect(location.hash).toBe('#/job/applicants/7/5'));
  history.back();
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Interviewed · Came so far/ })).getByRole('button', {
      name: 'Close',
    }),
  );
  await waitFor(() => expect(location.hash).toBe('#/report/funnel'));
  const [asked] = api.of('funnelReportCandidates').map(({ query }) => Object.fromEntries(query));
  expect(asked).toMatchObject({ of_step: 'interviewed', measure: 'reached', offset: '20' });
  await user.click(screen.getByRole('button', { name: 'Show the candidates behind 40: Came so far' }));
  await waitFor(() => expect(location.hash).toBe('#/report/funnel?counted=funnel%2Creached%2Capplied'));
});

test('a group of two columns is named by both', async () => {
  const row = {
    workflow_name: 'Standard',
    stage_id: 2,
    stage_name: 'New',
    applications: 4,
    median_days: 1,
    p90_days: 2,
  };
  const api = new FakeApi('recruiter')
    .on('applicantsByStageReport', () => ({ rows: [row], total: 1 }))
    .on('applicantsByStageReportCandidates', () => []);
  const { user } = await openApp('/report/applicants-by-stage', { api });
  await user.click(await screen.findByRole('button', { name: 'Show the candidates behind 4: Applications' }));
  expect(await screen.findByRole('dialog', { name: /^Standard · New · Applications/ })).toBeVisible();
});

test('the period before is told in the measure’s own unit', async () => {
  const api = new FakeApi('recruiter').on('candidateSourceReport', () => ({
    rows: [{ source_id: 3, source_name: 'Referral', ...counted, hire_rate: 25 }],
    total: 1,
    totals: { ...counted, hire_rate: 25 },
    previous: { ...counted, hire_rate: 12.5 },
  }));
  await openApp('/report/candidate-source?period=month', { api });
  expect(await screen.findByText('12.5% in the period before')).toBeVisible();
});

test('a row leads to screens of the reader’s role, and else to what is counted', async () => {
  await openApp('/report/jobs-posted', { role: 'recruiter', api: postedJobs('recruiter') });
  expect(await screen.findByRole('link', { name: '4' })).toHaveAttribute('href', '#/job/applicants/7');
});

test('an observer, who has no board, is led to none', async () => {
  await openApp('/report/jobs-posted', { role: 'observer', api: postedJobs('observer') });
  expect(await screen.findByRole('link', { name: 'Welder' })).toHaveAttribute('href', '#/report/job/7');
  expect(screen.getByRole('button', { name: 'Show the candidates behind 4: Applications' })).toBeVisible();
  expect(screen.queryByRole('link', { name: '4' })).not.toBeInTheDocument();
});

test('a filter that is no says so', async () => {
  const api = new FakeApi('recruiter').on('equalOpportunityReport', () => ({ rows: [], total: 0 }));
  await openApp('/report/eeo?job_eeo=false', { api });
  const filters = within(await screen.findByRole('search'));
  await waitFor(() => expect(filters.getByText(/Jobs with an equity form:/)).toHaveTextContent(/No$/));
});

test('a filter that is refused is named beside the reason', async () => {
  const api = new FakeApi('recruiter').on('funnelReport', () =>
    refusal(422, {
      message: 'Please check the marked fields.',
      errors: [{ field: 'job_id', code: 'pattern', message: 'This is not in the expected format.' }],
    }),
  );
  await openApp('/report/funnel?job_id=x', { api });
  expect(await screen.findByRole('alert')).toHaveTextContent('Job: This is not in the expected format.');
});

test('a report of a job that there is not says so, and leads back to the reports', async () => {
  const missing = refusal(404, { name: 'NotFound', message: 'This was not found. It may have been removed.' });
  const api = new FakeApi('recruiter').on('getJob', () => missing);
  await openApp('/report/job/999999', { api });
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such job' })).toBeVisible();
  expect(screen.getByText('This was not found. It may have been removed.')).toBeVisible();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByRole('link', { name: 'Reports' })).toHaveAttribute('href', '#/report');
  expect(screen.queryByRole('link', { name: 'To the pipeline' })).toBeNull();
});

test('a report of a job that the reader may not open is the page for what one may not open', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const api = new FakeApi('recruiter').on('getJob', () => refusal(403, { name: 'Forbidden', message: 'No.' }));
  await openApp('/report/job/7', { api });
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/error/acl'));
});

test('rows are sorted by the values of a list in the order in which the schema names them', async () => {
  const api = new FakeApi('recruiter').on('jobsPostedReport', () => ({
    rows: (['closed', 'archived', 'active', 'pending'] as const).map((job_status, index) => ({
      ...posted,
      ...{ job_id: index, job_name: job_status, job_status },
    })),
    total: 4,
  }));
  await openApp('/report/jobs-posted?sort=job_status', { api });
  await screen.findByRole('link', { name: 'closed' });
  const names = screen.getAllByRole('link').flatMap(({ textContent }) => textContent ?? []);
  expect(names.filter((name) => /^(closed|archived|active|pending)$/.test(name))).toEqual([
    ...['active', 'closed', 'archived', 'pending'],
  ]);
});

test('a filter that keeps to a job that there is not, or that the reader may not see, says so', async () => {
  const api = funnel().on('jobsList', () => rows([]));
  await openApp('/report/funnel?job_id=999', { api });
  expect(await screen.findByRole('button', { name: 'Job: no longer there, or not visible to you' })).toBeVisible();
});
