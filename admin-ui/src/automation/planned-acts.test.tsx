import { screen, within } from '@testing-library/react';
import { FakeJob } from '../pipeline/testing/fake-job.ts';
import { refusal, rows } from '../platform/testing/fake-api.ts';
import { setWindowWidth } from '../platform/testing/wide-window.ts';
import { openApp } from '../testing.tsx';

test('where it cannot be read what automations will do, the candidate’s head says so', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  let there = false;
  job.api.on('automationRunsList', () =>
    there
      ? rows([{ id: 1, rule_name: 'No answer', state: 'planned', action: 'reject', due_at: '2026-12-01T10:00:00Z' }])
      : refusal(503, { message: 'Try again later.' }),
  );
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=notes', { role: 'recruiter', api: job.api });
  const alert = within((await screen.findByText('Try again later.')).closest('[role=alert]')!);
  there = true;
  await user.click(alert.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Planned by automation' })).toHaveTextContent('No answer');
});
