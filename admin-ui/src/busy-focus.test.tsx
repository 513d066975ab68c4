import { screen, waitFor } from '@testing-library/react';
import { FakeJob } from './pipeline/testing/fake-job.ts';
import { rows, type Rows } from './platform/testing/fake-api.ts';
import { setWindowWidth } from './platform/testing/wide-window.ts';
import { openApp } from './testing.tsx';

test('a saved note is told, and the keyboard goes on in its box', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  let save = (): void => undefined;
  job.api.on('createNote', () => new Promise<{ id: number }>((resolve) => (save = () => resolve({ id: 1 }))));
  const { user } = await openApp('/job/applicants/3/1?stage=1', { role: 'recruiter', api: job.api });
  await user.click(await screen.findByRole('tab', { name: 'Notes' }));
  await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Called.');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Save the note' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(job.api.of('createNote')).toHaveLength(1));
  save();
  expect(await screen.findByText('The note is saved.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'New note' })).toHaveFocus());
});

test('a button that was busy has the focus again', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 25 });
  let answer = (): void => undefined;
  const { user } = await openApp('/job/applicants/3?stage=1', { role: 'recruiter', api: job.api });
  const button = await screen.findByRole('button', { name: /^Select all 25/ });
  job.api.on('listProfiles', () => new Promise<Rows<never>>((resolve) => (answer = () => resolve(rows([], 30)))));
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toBeDisabled());
  answer();
  await waitFor(() => expect(button).toBeEnabled());
  expect(button).toHaveFocus();
});
