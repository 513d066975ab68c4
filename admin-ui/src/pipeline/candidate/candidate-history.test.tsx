import { screen, waitFor, within } from '@testing-library/react';
import { changed, FakeApi, type Handler, type PartialAnswer, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const at = '2026-11-20T10:00:00Z';
const job = (id: number, name: string) => ({ id, name: { en: name }, status: 'active' });
const stage = { id: 3, name: { en: 'Interview' }, stage_type: 'others' };
const note = {
  id: 70,
  body: 'Very kind',
  applicant_profile_id: 12,
  employee_id: 5,
  employee: { id: 5, name: 'Ada Roy' },
  is_edited: true,
  is_deleted: false,
  created_at: at,
  updated_at: at,
};
const candidate = {
  id: 4,
  name: 'Odile Tremblay',
  first_name: 'Odile',
  last_name: 'Tremblay',
  email: 'odile@x.example',
  home_phone: null,
  work_phone: null,
  referral_name: null,
  current_employee: false,
  previous_employee: false,
  is_internal: false,
  black_flag: false,
  created_at: at,
  applicant_profiles: [
    { id: 12, job_id: 2, stage_id: 3, created_at: at, job: job(2, 'Head chef'), stage, presented_date: '2026-11-19' },
    { id: 11, job_id: 1, stage_id: 3, created_at: at, job: job(1, 'Welder'), stage },
  ],
  notes: [note],
  hgemails: [{ id: 1, subject: 'Thank you', direction: 'outbound', status: 'sent', created_at: at }],
  applicant_logs: [],
  applicant_profile_logs: [
    {
      id: 9,
      action: 'moved',
      created_at: at,
      applicant_profile_id: 11,
      employee: { id: 5, name: 'Ada Roy' },
      named: { from_stage: { en: 'New' }, to_stage: { en: 'Interview' } },
    },
  ],
  uploaded_files: [],
};

const ownPage = {
  email: 'odile@x.example',
  links: 1,
  sent_at: at,
  last_opened_at: null,
  expires_at: '2027-05-19T10:00:00Z',
  keep_longer: true,
  keep_longer_at: at,
  removal: { id: 3, status: 'open' as const, asked_at: at },
};

const open = async (read: Handler<'applicantsByRole'> = () => candidate) => {
  const api = new FakeApi('recruiter').on('applicantsByRole', read).on('candidatePageState', () => ownPage);
  return openApp('/applicant/4', { role: 'recruiter', api });
};

test('a candidate is shown over all jobs, with what happened in each', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Applications' });
  expect(within(table).getByRole('link', { name: 'Head chef' })).toHaveAttribute(
    'href',
    '#/job/applicants/2/12?stage=3',
  );
  expect(within(table).getByText('Presented: Nov 19, 2026')).toBeVisible();
  const happened = screen.getByRole('list', { name: 'What happened' });
  expect(within(happened).getByText('Moved from New to Interview')).toBeVisible();
  expect(within(happened).getByText(/Ada Roy · Welder/)).toBeVisible();
});

test('somebody whom the role may not see is told of plainly', async () => {
  await open(() => refusal(404, { name: 'NotFound', message: 'There is no such candidate.' }));
  expect(await screen.findByText('There is no such candidate.')).toBeVisible();
});

test('the employment status is one of three, and the page shows it', async () => {
  let now: PartialAnswer<'applicantsByRole'> = candidate;
  const { api, user } = await open(() => now);
  api.on('updateApplicant', ({ body }) => (now = changed(now, body)));
  await user.click(await screen.findByRole('button', { name: 'Employment status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Does Odile Tremblay work here?' });
  await user.click(within(dialog).getByRole('radio', { name: 'Former employee' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Former employee')).toBeVisible();
  expect(api.of('updateApplicant').map(({ body }) => body)).toEqual([
    { current_employee: false, previous_employee: true },
  ]);
});

test('a note belongs to the chosen application; its earlier texts and the deleted ones can be read', async () => {
  const { api, user } = await open();
  api
    .on('createNote', () => note)
    .on('noteHistory', () => [{ id: 1, note_id: 70, body: 'Kind', created_at: at }])
    .on('listNotes', () => rows([{ ...note, id: 71, body: 'Gone', is_edited: false, is_deleted: true }]))
    .on('restoreNote', () => note);
  await user.click(await screen.findByRole('button', { name: 'Notes 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notes on Odile Tremblay' });
  await user.click(within(dialog).getByRole('combobox', { name: 'Job' }));
  await user.click(await screen.findByRole('option', { name: 'Welder' }));
  await user.type(within(dialog).getByLabelText('New note'), 'Call again');
  await user.click(within(dialog).getByRole('button', { name: 'Save the note' }));
  expect(api.of('createNote').map(({ body }) => body)).toEqual([
    { body: 'Call again', mention_ids: [], applicant_profile_id: 11 },
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'Earlier texts' }));
  expect(await within(dialog).findByText('Kind')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Show deleted notes' }));
  const deleted = await within(dialog).findByRole('list', { name: 'Deleted notes' });
  await user.click(within(deleted).getByRole('button', { name: 'Restore the note' }));
  expect(await screen.findByText('The note has been restored.')).toBeVisible();
});

test('a deleted note can be got back by the notice', async () => {
  const { api, user } = await open();
  api.on('deleteNote', () => ({ ...note, is_deleted: true })).on('restoreNote', () => note);
  await user.click(await screen.findByRole('button', { name: 'Notes 1' }));
  const dialog = await screen.findByRole('dialog', { name: 'Notes on Odile Tremblay' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete the note' }));
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
  expect(await screen.findByText('The note has been restored.')).toBeVisible();
});

test('a recruiter sees that the candidate has a link, sends another, and ends them after a question', async () => {
  const api = new FakeApi('recruiter')
    .on('applicantsByRole', () => candidate)
    .on('candidatePageState', () => ownPage)
    .on('sendCandidatePageLink', () => ({ ...ownPage, links: 2 }))
    .on('revokeCandidatePageLinks', () => ({ ...ownPage, links: 0, expires_at: null }));
  const { user } = await openApp('/applicant/4', { role: 'recruiter', api });
  expect(await screen.findByText('The candidate has a link to their own page.')).toBeTruthy();
  expect(screen.getByText(/Agreed on/)).toBeTruthy();
  expect(screen.getByText(/Asked for the removal of their data on/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText('A link is on its way to odile@x.example.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'End all links' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End all links' }));
  expect(await screen.findByText('The candidate has no link to their own page.')).toBeTruthy();
});

test('where the link and the hold of a candidate cannot be read, the page says so instead of leaving them out', async () => {
  let there = false;
  const refused = () => refusal(503, { message: 'Try again later.' });
  const api = new FakeApi('recruiter_admin')
    .on('applicantsByRole', () => candidate)
    .on('candidatePageState', () => (there ? ownPage : refused()))
    .on('candidateRetention', () => (there ? { hold: null } : refused()));
  const { user } = await openApp('/applicant/4', { role: 'recruiter_admin', api });
  await waitFor(() => expect(screen.getAllByText('Try again later.')).toHaveLength(2));
  there = true;
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  expect(await screen.findByText('The candidate has a link to their own page.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Keep, do not remove' })).toBeTruthy();
});
