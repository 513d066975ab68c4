import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from '../../generated/shapes.ts';
import { FakeApi, type PartialAnswer, refusal } from '../../platform/testing/fake-api.ts';
import { browser } from '../../platform/keep/leave.ts';
import { openApp } from '../../testing.tsx';

const since = '2026-11-25T07:02:00.123456+00:00';
const arrangement = { order: ['open_requests', 'expiring_jobs'], hidden: [] as string[] };
type Tiles = NonNullable<PartialAnswer<'dashboardToday'>['tiles']>;

const api = (role: Role, tiles: Tiles, more: PartialAnswer<'dashboardToday'> = {}) => {
  const jobs = () => ({ jobs: [], meta: { total: 0 } });
  return new FakeApi(role)
    .on('assignedJobs', jobs)
    .on('activeJobs', jobs)
    .on('expiredJobs', jobs)
    .on('dashboardToday', () => ({
      since,
      waiting_days: 5,
      tiles,
      arrangement: { order: [], hidden: [] },
      ...more,
    }));
};

const today = () => screen.findByRole('region', { name: 'What needs you today' });
const namesIn = (place: HTMLElement) =>
  within(place)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('tiles lead to what they count, of the jobs that are shown, and what is none leads nowhere', async () => {
  const given = api('recruiter', [
    { key: 'new_applications', count: 1 },
    { key: 'waiting_candidates', count: 1000 },
    { key: 'expiring_jobs', count: 0 },
  ]);
  const { user } = await openApp('/dashboard', { role: 'recruiter', api: given });
  const tiles = await today();
  expect(within(tiles).getByRole('link', { name: /^1 new application since Nov 25, 2026/ })).toHaveAttribute(
    'href',
    `#/dashboard/new_applications?own=true&since=${encodeURIComponent(since)}`,
  );
  expect(
    within(tiles).getByRole('link', { name: '1,000+ candidates waiting 5 days or more in a stage' }),
  ).toBeVisible();
  expect(within(tiles).getAllByRole('link')).toHaveLength(2);
  expect(given.of('dashboardToday')[0]!.query.get('own')).toBe('true');
  await waitFor(() => expect(given.of('openDashboard')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'All jobs' }));
  expect(await within(await today()).findByRole('link', { name: /candidates waiting/ })).toHaveAttribute(
    'href',
    '#/dashboard/waiting_candidates?own=false',
  );
});

test('no number of the own jobs is shown as one of all jobs, and what is arranged stays', async () => {
  const all = Promise.withResolvers<PartialAnswer<'dashboardToday'>>();
  const stages = Promise.withResolvers<PartialAnswer<'dashboardCharts'>>();
  const usual = { since, waiting_days: 5, arrangement: { order: [], hidden: ['applications_by_day'] } };
  const isOwn = ({ query }: { query: URLSearchParams }) => query.get('own') === 'true';
  const given = api('recruiter', [])
    .on('dashboardToday', (asked) =>
      isOwn(asked) ? { ...usual, tiles: [{ key: 'waiting_candidates', count: 3 }] } : all.promise,
    )
    .on('dashboardCharts', (asked) =>
      isOwn(asked) ? { days: [], stages: [{ name: 'Screening', count: 12 }] } : stages.promise,
    );
  const { user } = await openApp('/dashboard', { role: 'recruiter', api: given });
  expect(await within(await today()).findByRole('link', { name: /^3 candidates waiting/ })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Where candidates stand · 12' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All jobs' }));
  expect(screen.getByRole('heading', { name: 'Where candidates stand' })).toBeVisible();
  expect(screen.queryByText('Screening')).toBeNull();
  expect(screen.queryByRole('link', { name: /candidates waiting/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Applications in the last 30 days' })).toBeNull();
  all.resolve({ ...usual, tiles: [{ key: 'waiting_candidates', count: 40 }] });
  stages.resolve({ days: [], stages: [{ name: 'Screening', count: 99 }] });
  expect(await screen.findByRole('link', { name: /^40 candidates waiting/ })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Where candidates stand · 99' })).toBeVisible();
  expect(given.of('openDashboard')).toHaveLength(1);
});

test('where nothing waits, that is said', async () => {
  await openApp('/dashboard', { role: 'recruiter', api: api('recruiter', [{ key: 'expiring_jobs', count: 0 }]) });
  expect(within(await today()).getByText('Nothing needs you right now.')).toBeVisible();
});

test('a failure is told beside lists that are there', async () => {
  let fails = true;
  const given = api('recruiter', []).on('dashboardToday', () =>
    fails
      ? refusal(422, { message: 'Not now.' })
      : { since, waiting_days: 7, tiles: [{ key: 'expiring_jobs', count: 2 }], arrangement: { order: [], hidden: [] } },
  );
  const { user } = await openApp('/dashboard', { role: 'recruiter', api: given });
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(await screen.findByText('No job is assigned to you.')).toBeVisible();
  expect(given.of('openDashboard')).toEqual([]);
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: '2 jobs ending within 7 days' })).toBeVisible();
});

test('what somebody has put first stands first, and what they have hidden is not there', async () => {
  const given = api(
    'recruiter',
    [
      { key: 'new_applications', count: 3 },
      { key: 'expiring_jobs', count: 2 },
    ],
    {
      arrangement: { order: ['expiring_jobs', 'expired_jobs'], hidden: ['applications_by_day'] },
    },
  );
  await openApp('/dashboard', { role: 'recruiter', api: given });
  expect(namesIn(await today())[0]).toMatch(/^2 jobs ending/);
  const regions = (await screen.findAllByRole('region')).map((region) => region.ariaLabel);
  expect(regions.indexOf('Expired jobs assigned to you')).toBeLessThan(regions.indexOf('Jobs assigned to you'));
  expect(regions).toContain('Where candidates stand');
  expect(regions).not.toContain('Applications in the last 30 days');
});

test('every tile has a name where the dashboard is arranged', async () => {
  const keys: Record<NonNullable<Tiles[number]>['key'] & string, true> = {
    ...{ due_tasks: true, new_applications: true, waiting_candidates: true, unanswered_mails: true },
    ...{ missing_scorecards: true, answers_to_check: true, waiting_approvals: true },
    ...{ expiring_offers: true, expiring_requests: true, expiring_jobs: true },
  };
  const tiles = (Object.keys(keys) as (keyof typeof keys)[]).map((key) => ({ key, count: 1 }));
  const { user } = await openApp('/dashboard', { role: 'recruiter', api: api('recruiter', tiles) });
  const button = await screen.findByRole('button', { name: 'Arrange' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Arrange the dashboard' });
  expect(within(dialog).getByRole('checkbox', { name: 'Tasks due' })).toBeChecked();
  expect(within(dialog).queryAllByRole('checkbox', { name: /^dashboard\./ })).toEqual([]);
});

test('where everything is hidden, that is said', async () => {
  const hidden = ['new_applications', 'applications_by_day', 'candidates_by_stage', 'active_jobs', 'expired_jobs'];
  const given = api('recruiter', [{ key: 'new_applications', count: 3 }], {
    arrangement: { order: [], hidden: [...hidden, 'offer_drafts', 'open_requests'] },
  });
  await openApp('/dashboard', { role: 'recruiter', api: given });
  expect(await screen.findByText('You have hidden everything here. “Arrange” brings it back.')).toBeVisible();
});

test('the dashboard is arranged by keys alone, and what is not there today keeps its place', async () => {
  const given = api(
    'hiring_manager',
    [
      { key: 'new_applications', count: 3 },
      { key: 'waiting_approvals', count: 1 },
    ],
    {
      arrangement,
    },
  ).on('arrangeDashboard', ({ body }) => body);
  const { user } = await openApp('/dashboard', { role: 'hiring_manager', api: given });
  const button = await screen.findByRole('button', { name: 'Arrange' });
  await waitFor(() => expect(button).toBeEnabled());
  act(() => button.focus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Arrange the dashboard' });
  expect(within(dialog).queryByText('Offer drafts')).not.toBeInTheDocument();
  act(() => within(dialog).getByRole('button', { name: 'Move down: New applications' }).focus());
  await user.keyboard('{Enter}');
  expect(within(dialog).getByRole('status')).toHaveTextContent('New applications: place 2 of 2');
  // It cannot go further down: the way back has the focus.
  expect(within(dialog).getByRole('button', { name: 'Move up: New applications' })).toHaveFocus();
  act(() => within(dialog).getByRole('checkbox', { name: 'Where candidates stand' }).focus());
  await user.keyboard(' ');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(given.of('arrangeDashboard').map(({ body }) => body)).toEqual([
    {
      order: [
        'waiting_approvals',
        'new_applications',
        'applications_by_day',
        'candidates_by_stage',
        'active_jobs',
        'expired_jobs',
        ...arrangement.order,
      ],
      hidden: ['candidates_by_stage'],
    },
  ]);
  expect(namesIn(await today())[0]).toMatch(/^1 offer to approve/);
  expect(screen.queryByRole('region', { name: 'Where candidates stand' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Arrange' }));
  const again = await screen.findByRole('dialog', { name: 'Arrange the dashboard' });
  await user.click(within(again).getByRole('button', { name: 'Show everything in the usual order' }));
  await user.click(within(again).getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('region', { name: 'Where candidates stand' })).toBeVisible();
  expect(given.of('arrangeDashboard').at(-1)!.body).toEqual({ order: arrangement.order, hidden: [] });
});

test('charts say in words what they show, and lead to reports where the reader opens them', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({
    day: `2026-11-${String(at + 1).padStart(2, '0')}`,
    count: at % 7,
  }));
  const charts = { days, stages: [{ name: 'Screening', count: 12 }] };
  const recruiter = api('recruiter', []).on('dashboardCharts', () => charts);
  await openApp('/dashboard', { role: 'recruiter', api: recruiter });
  const applied = await screen.findByRole('region', { name: 'Applications in the last 30 days' });
  expect(await within(applied).findByText('The busiest day was Nov 7, 2026, with 6.')).toBeVisible();
  expect(within(applied).getByRole('link', { name: 'How far they got' })).toHaveAttribute(
    'href',
    '#/report/funnel?period=month&personnel_id=5',
  );
  const standing = screen.getByRole('region', { name: 'Where candidates stand' });
  expect(within(standing).getByRole('listitem')).toHaveTextContent('Screening12');
  expect(within(standing).getByRole('link', { name: 'Report by stage' })).toHaveAttribute(
    'href',
    '#/report/applicants-by-stage?period=all&job_status=active&personnel_id=5',
  );
});

test('stages are called by their names in the language that is chosen', async () => {
  const given = api('recruiter', []).on('dashboardCharts', ({ headers }) => ({
    days: [],
    stages: [{ name: headers.get('accept-language') === 'fr' ? 'Présélection' : 'Screening', count: 12 }],
  }));
  const { user } = await openApp('/dashboard', { role: 'recruiter', api: given });
  expect(await screen.findByText('Screening')).toBeVisible();
  await user.click(screen.getByText('EN'));
  await user.click(await screen.findByText(/^Français/));
  expect(await screen.findByText('Présélection')).toBeVisible();
});

test('who opens no reports is led to none', async () => {
  const manager = api('hiring_manager', []).on('dashboardCharts', () => ({
    days: [],
    stages: [{ name: 'Screening', count: 12 }],
  }));
  await openApp('/dashboard', { role: 'hiring_manager', api: manager });
  const standing = await screen.findByRole('region', { name: 'Where candidates stand' });
  expect(await within(standing).findByText('Screening')).toBeVisible();
  expect(within(standing).queryByRole('link')).not.toBeInTheDocument();
});

test('a pending account has neither tiles nor charts', async () => {
  const given = api('pending', []);
  await openApp('/dashboard', { role: 'pending', api: given });
  expect(await screen.findByRole('region', { name: 'Active jobs' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'What needs you today' })).not.toBeInTheDocument();
  expect(given.of('dashboardCharts')).toEqual([]);
});

const row = {
  id: 9,
  job_id: 2,
  job_name: 'Nurse',
  applicant_profile_id: 7,
  candidate: 'Ana Roy',
  stage_name: null,
  letter: null,
  mail_id: null,
  at: '2026-11-20T10:00:00+00:00',
};

test('the list asks for exactly what was counted, a page at a time, and leads to the mail', async () => {
  const given = api('recruiter', []).on('dashboardRows', () => ({
    rows: [{ ...row, mail_id: 9, stage_name: 'Interview' }],
    meta: { total: 60, waiting_days: 7, since },
  }));
  const { user } = await openApp('/dashboard/unanswered_mails?own=true', { role: 'recruiter', api: given });
  expect(await screen.findByRole('heading', { level: 1, name: 'E-mails to answer' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Ana Roy' })).toHaveAttribute(
    'href',
    '#/job/applicants/2/7?tab=mails&mail=9',
  );
  await user.click(screen.getByRole('button', { name: 'Go to page 3' }));
  await waitFor(() => expect(given.of('dashboardRows').at(-1)!.query.get('offset')).toBe('50'));
  await user.click(screen.getByRole('button', { name: 'All jobs' }));
  await waitFor(() =>
    expect(Object.fromEntries(given.of('dashboardRows').at(-1)!.query)).toEqual({
      tile: 'unanswered_mails',
      own: 'false',
      limit: '25',
      offset: '0',
    }),
  );
});

test('an approver who opens no letters elsewhere is led to the page where they answer, or told why not', async () => {
  const goTo = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  let asked = true;
  const letter = { ...row, letter: 'offer_letter' as const };
  const given = api('observer', []).on('dashboardRows', () => ({
    // One address may stand twice on a letter.
    rows: [letter, letter],
    meta: { total: 2, waiting_days: 7, since },
  }));
  given.on('ownApprovalLink', ({ body }) =>
    asked && body.approval_email_id === 9 ? { href: '/public/offer/secret' } : refusal(422, { message: 'Not now.' }),
  );
  const { user } = await openApp('/dashboard/waiting_approvals', { role: 'observer', api: given });
  const table = await screen.findByRole('table', { name: 'Offers to approve' });
  const [letterOfAna, ...others] = within(table).getAllByRole('link', { name: 'Ana Roy' });
  expect(others).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Jobs shown' })).not.toBeInTheDocument();
  await user.click(letterOfAna!);
  await waitFor(() => expect(goTo.mock.calls).toEqual([['/public/offer/secret']]));
  asked = false;
  await openApp('/approval/9', { role: 'observer', api: given });
  expect(await screen.findByText('Not now.')).toBeVisible();
  expect(goTo).toHaveBeenCalledTimes(1);
});

test('a letter that ends leads to it, by the day on which it ends', async () => {
  const given = api('recruiter', [])
    .on('dashboardRows', () => ({
      rows: [{ ...row, letter: 'info_request', at: '2026-11-28' }],
      meta: { total: 1, waiting_days: 7, since },
    }))
    .on('organizationsGet', () => ({ id: 1, available_languages: ['en'], info_request: true }));
  await openApp('/dashboard/expiring_requests', { role: 'recruiter', api: given });
  expect(await screen.findByRole('link', { name: 'Ana Roy' })).toHaveAttribute('href', '#/information-request/view/9');
  expect(screen.getByText('Nov 28, 2026')).toBeVisible();
});

test('what is done is said to be done, and a tile that there is not leads back', async () => {
  const given = api('recruiter', []).on('dashboardRows', () => ({
    rows: [],
    meta: { total: 0, waiting_days: 7, since },
  }));
  await openApp('/dashboard/expiring_jobs', { role: 'recruiter', api: given });
  expect(await screen.findByText('No job is about to end.')).toBeVisible();
  window.location.hash = '/dashboard/moon_phases';
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});
