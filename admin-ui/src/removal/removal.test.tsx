import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const candidate = {
  id: 4,
  name: 'Old Timer',
  email: 'old@x.example',
  last_active_at: '2020-02-03T10:00:00Z',
  applications_count: 2,
};
const found = {
  removal_date: '2021-01-01',
  applicants: [candidate],
  applicant_profiles: [],
  meta: { applicants: 1, profiles: 0, applications: 2 },
};
const run = {
  id: 9,
  created_at: new Date().toISOString(),
  scope: 'applicants' as const,
  cutoff_date: '2021-01-01',
  total: 1,
};

async function choose() {
  const api = new FakeApi('super_admin')
    .on('candidatesToRemove', () => found)
    .on('candidateRemovalsList', () => rows([]));
  const opened = await openApp('/client/candidateRemoval', { role: 'super_admin', api });
  fireEvent.change(await screen.findByLabelText(/Last active before/), { target: { value: '2021-01-01' } });
  await opened.user.type(screen.getByLabelText('Note for the log'), 'Two years');
  await opened.user.click(screen.getByRole('button', { name: 'Show candidates' }));
  await screen.findByText('Old Timer');
  return { ...opened, api };
}

test('who is concerned is shown first, and nothing goes before the number was typed', async () => {
  const { user, api } = await choose();
  await user.click(screen.getByRole('button', { name: 'Remove 2 applications' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove the data of 2 applications?' });
  const remove = within(dialog).getByRole('button', { name: 'Remove 2 applications' });
  expect(remove).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Type 2 to confirm/), '2');
  api
    .on('removeCandidateInformation', () => ({ id: run.id, status: 'Applicant', total: 1, done: 0 }))
    .on('candidateRemovalsList', () =>
      rows([{ ...run, done: 1, candidates: 1, applications: 2, finished_at: run.created_at }]),
    );
  await user.click(remove);
  expect(await screen.findByText('Candidates: 1, applications: 2')).toBeVisible();
  expect(api.of('removeCandidateInformation').map(({ body }) => body)).toEqual([
    {
      everything: true,
      bulk_removal_date: '2021-01-01',
      removal_note: 'Two years',
      expected: { applicants: 1, profiles: 0 },
    },
  ]);
});

test('when the numbers have changed the dialog says so and stays', async () => {
  const { user, api } = await choose();
  api.on('removeCandidateInformation', () => refusal(409, { message: 'The numbers have changed.' }));
  await user.click(screen.getByRole('button', { name: 'Remove 2 applications' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/Type 2/), '2');
  await user.click(within(dialog).getByRole('button', { name: 'Remove 2 applications' }));
  expect(await within(dialog).findByText('The numbers have changed.')).toBeVisible();
  expect(api.of('candidatesToRemove').length).toBeGreaterThan(1);
});

test('who leaves with a note that is not sent is asked first, and goes when that is wished', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { user } = await choose();
  const away = () => user.click(screen.getByRole('link', { name: 'Removal log' }));
  await away();
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(location.hash).toBe('#/client/candidateRemoval');
  expect(screen.getByLabelText('Note for the log')).toHaveValue('Two years');
  await away();
  await waitFor(() => expect(location.hash).toBe('#/report/candidate-removal-logs'));
  expect(confirm).toHaveBeenCalledTimes(2);
  confirm.mockRestore();
});
