import { screen, waitFor } from '@testing-library/react';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';
import { FakeJob } from '../testing/fake-job.ts';

test('a note that is being saved is saved once, and what is typed meanwhile stays', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  const saved = Promise.withResolvers<{ id: number }>();
  job.api.on('createNote', () => saved.promise);
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=notes', { role: 'recruiter', api: job.api });
  const box = await screen.findByRole('textbox', { name: 'New note' });
  await user.type(box, 'Called.{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save the note' })).toBeDisabled());
  await user.keyboard('{Control>}{Enter}{/Control} Calls back.');
  expect(job.api.of('createNote')).toHaveLength(1);
  saved.resolve({ id: 1 });
  await screen.findByText('The note is saved.');
  expect(box).toHaveValue('Called. Calls back.');
});
