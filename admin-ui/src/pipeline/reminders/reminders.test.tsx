import { screen, waitFor, within } from '@testing-library/react';
import { openApp } from '../../testing.tsx';
import { changed, rows, type PartialRow } from '../../platform/testing/fake-api.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { FakeJob } from '../testing/fake-job.ts';

test('a reminder is set for a day, shown beside the notes of its candidate alone, done, and open again', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  let all: PartialRow<'remindersList'>[] = [
    { id: 1, applicant_profile_id: 2, due_day: '2027-01-05', body: 'Of another', done_at: null, lock_version: 0 },
  ];
  job.api
    .on('remindersList', () => rows(all))
    .on('remindersCreate', ({ body }) => {
      const made = { id: 2, done_at: null, lock_version: 0, ...body };
      all = [...all, made];
      return made;
    })
    .on('remindersUpdate', ({ params, body }) => {
      all = all.map((each) => (each.id === params.id ? changed(each, { ...body, lock_version: 1 }) : each));
      return all.find(({ id }) => id === params.id)!;
    });
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=notes', { role: 'recruiter', api: job.api });
  await user.click(await screen.findByRole('button', { name: 'Remind me' }));
  const dialog = await screen.findByRole('dialog', { name: /^Remind you of / });
  await user.type(within(dialog).getByLabelText(/^On/), '2027-01-08');
  await user.type(within(dialog).getByLabelText('What to do'), 'Call back');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const list = await screen.findByRole('list', { name: 'Your reminders' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(within(list).getByText(/Call back$/)).toBeInTheDocument();
  expect(job.api.of('remindersCreate').map(({ body }) => body)).toEqual([
    { applicant_profile_id: 1, due_day: '2027-01-08', body: 'Call back' },
  ]);
  await user.click(within(list).getByRole('button', { name: /^Done: .*Call back$/ }));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Your reminders' })).not.toBeInTheDocument());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('list', { name: 'Your reminders' })).toBeInTheDocument();
});
