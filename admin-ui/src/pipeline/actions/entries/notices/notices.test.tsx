import { screen, within } from '@testing-library/react';
import { setWindowWidth } from '../../../../platform/testing/wide-window.ts';
import { openApp } from '../../../../testing.tsx';
import { FakeJob } from '../../../testing/fake-job.ts';

test('a frequency for a job says that it does nothing where the account wants no such e-mails', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  job.api
    .on('readNotices', () => ({ id: 1, notification_frequency: 'none', expiry_values: [], watched_workload_ids: [] }))
    .on('readNotificationChoices', () => ({
      kinds: [
        { kind: 'stage', way: 'digest', ways: ['none', 'product', 'digest', 'mail'] },
        { kind: 'job_expiring', way: 'mail', ways: ['none', 'product', 'digest', 'mail'] },
      ],
    }));
  const { user } = await openApp('/job/applicants/3?stage=1', { role: 'recruiter', api: job.api });
  const open = async (entry: string) => {
    await user.click(await screen.findByRole('button', { name: 'Actions' }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    return within(await screen.findByRole('dialog'));
  };
  const watching = await open('Watch stages');
  expect(await watching.findByText(/this kind is set to “Daily e-mail”: these e-mails do not come/)).toBeVisible();
  expect(watching.getByRole('link', { name: 'Choose your notifications' })).toHaveAttribute(
    'href',
    '#/account/view?part=notifications',
  );
  await user.click(watching.getByRole('button', { name: 'Cancel' }));
  const expiring = await open('Expiry notices');
  await user.click(await expiring.findByRole('combobox', { name: 'Remind me' }));
  await user.click(screen.getByRole('option', { name: 'Daily' }));
  expect(expiring.queryByText(/these e-mails do not come/)).toBeNull();
});
