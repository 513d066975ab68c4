import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, type PartialRow, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const day = '2041-03-01T09:00:00.000Z';

/** As a list and the form have it. */
type Job = PartialRow<'jobsList'> & Pick<PartialAnswer<'getJob'>, 'name' | 'applicants_count'>;

const job = (more: Job = {}): Job => ({
  id: 7,
  name: { en: 'Beekeeper' },
  description: {},
  required_languages: ['en'],
  status: 'pending',
  is_template: false,
  posting_board: 'public',
  keep_out_of_search: false,
  display_closing_date: true,
  pay_shown: false,
  start_date: null,
  end_date: null,
  workflow_id: null,
  assignments: [],
  uploaded_file_ids: [],
  display_category_ids: [],
  form_ids: [],
  candidate_source_ids: [],
  lock_version: 3,
  ...more,
});

function apiWith(row = job()): FakeApi {
  const api = new FakeApi('recruiter').on('jobsList', () => rows([])).on('getJob', () => row);
  return api
    .on('workflowsList', () => rows([]))
    .on('locationsList', () => rows([]))
    .on('jobTypesList', () => rows([]))
    .on('industriesList', () => rows([]))
    .on('companyDepartmentsList', () => rows([]))
    .on('formsList', () => rows([]))
    .on('jobsCreate', () => job())
    .on('jobsUpdate', () => row);
}

const sent = (api: FakeApi, call: 'jobsCreate' | 'jobsUpdate') => api.of(call).at(-1)?.body;
const button = (name: string) => screen.findByRole('button', { name });

async function newJob() {
  const opened = await openApp('/job/add', { role: 'recruiter', api: apiWith() });
  await opened.user.type(await screen.findByRole('textbox', { name: 'Job title (English)' }), 'Beekeeper');
  return opened;
}

test('a new job is kept as a draft, by its button or by Enter, and nobody is asked', async () => {
  const { api, user } = await newJob();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.of('jobsCreate')).toHaveLength(1));
  expect(sent(api, 'jobsCreate')).toMatchObject({ name: { en: 'Beekeeper' }, start_date: null });
  expect(sent(api, 'jobsCreate')).not.toHaveProperty('publishing_wish');
});

test('publishing asks first, says what is missing and leads there', async () => {
  const { api, user } = await newJob();
  await user.click(await button('Publish'));
  const dialog = await screen.findByRole('dialog', { name: 'Publish this job?' });
  const missing = within(dialog)
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('button').textContent);
  expect(missing).toEqual([
    'Description (English)',
    'Location',
    'Closing date',
    'Pay',
    'Job type',
    'Categories on the career site',
  ]);
  expect(api.of('jobsCreate')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'pay_min'));
  expect(api.of('jobsCreate')).toEqual([]);

  await user.click(await button('Publish'));
  await user.click(await button('Publish all the same'));
  await waitFor(() => expect(api.of('jobsCreate')).toHaveLength(1));
  const start = new Date(sent(api, 'jobsCreate')?.start_date ?? 0).getTime();
  expect(Math.abs(start - Date.now())).toBeLessThan(60_000);
});

test('what the form itself refuses is told before anything is asked', async () => {
  const { api, user } = await openApp('/job/add', { role: 'recruiter', api: apiWith() });
  await screen.findByRole('textbox', { name: 'Job title (English)' });
  await user.click(await button('Publish'));
  await screen.findByRole('alert', { name: 'What needs correcting' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(api.of('jobsCreate')).toEqual([]);
});

test('a job with a day keeps it when it is saved, and becomes a draft only by its button', async () => {
  const api = apiWith(job({ start_date: day }));
  const { user } = await openApp('/job/edit/7', { role: 'recruiter', api });
  const title = await screen.findByRole('textbox', { name: 'Job title (English)' });
  await user.type(title, 's{Enter}');
  await waitFor(() => expect(api.of('jobsUpdate')).toHaveLength(1));
  expect(sent(api, 'jobsUpdate')).toEqual({ name: expect.objectContaining({ en: 'Beekeepers' }), lock_version: 3 });
});

test('a job with a day is made a draft again', async () => {
  const api = apiWith(job({ start_date: day }));
  const { user } = await openApp('/job/edit/7', { role: 'recruiter', api });
  await user.click(await button('Make it a draft again'));
  await waitFor(() => expect(sent(api, 'jobsUpdate')).toEqual({ start_date: null, lock_version: 3 }));
});

test('a job that is online is saved as ever', async () => {
  const api = apiWith(job({ status: 'active', start_date: '2026-01-01T09:00:00.000Z' }));
  await openApp('/job/edit/7', { role: 'recruiter', api });
  await button('Save');
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
});
