import { screen, within } from '@testing-library/react';
import { FakeJob } from '../../pipeline/testing/fake-job.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';

test('whoever cancels an interview of somebody without an e-mail address is told so, and offered no e-mail', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  job.api
    .on('profileInterviews', () => ({
      interviews: [{ id: 7, applicant_profile_id: 1, name: { en: 'Call' }, available: ['cancel'] }],
    }))
    .on('profileBookings', () => ({ bookings: [] }))
    .on('interviewChoices', () => ({ has_email: false }))
    .on('cancelInterview', () => ({ id: 7 }));
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=interviews', { role: 'recruiter', api: job.api });
  await user.click(await screen.findByRole('button', { name: 'Cancel interview' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/has no e-mail address/)).toBeVisible();
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel the interview' }));
  expect(job.api.of('cancelInterview')[0]!.body).toMatchObject({ notify_candidate: true, message: null });
});
