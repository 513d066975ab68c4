import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The closing date that extending a job proposes. */
async function proposedFor(endDate: string): Promise<HTMLElement> {
  const job = { id: 7, name: { en: 'Head chef' }, status: 'active', available: ['extend'], end_date: endDate };
  const api = new FakeApi('recruiter')
    .on('organizationsGet', () => ({ id: 1, time_zone: 'UTC', job_posting_days: 20 }))
    .on('searchJobs', () => ({ jobs: [job], meta: { total: 1 } }));
  const { user } = await openApp('/job/list/', { api });
  await user.click(await screen.findByRole('button', { name: 'Actions for Head chef' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Extend/ }));
  const dialog = await screen.findByRole('dialog', { name: /Head chef/ });
  return within(dialog).getByLabelText(/^Closing date/, { selector: 'input[type=date]' });
}

test('extending proposes the day of the settings', async () => {
  expect(await proposedFor(`${inDays(3)}T12:00:00Z`)).toHaveValue(inDays(20));
});

test('extending never proposes to end a job earlier', async () => {
  expect(await proposedFor(`${inDays(50)}T12:00:00Z`)).toHaveValue(inDays(50));
});
