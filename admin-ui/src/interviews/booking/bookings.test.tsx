import { screen } from '@testing-library/react';
import { FakeJob } from '../../pipeline/testing/fake-job.ts';
import { refusal } from '../../platform/testing/fake-api.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';

test('where booking links cannot be read, the tab says so: whoever sees none sends another', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  let there = false;
  job.api
    .on('profileInterviews', () => ({ interviews: [] }))
    .on('profileBookings', () =>
      there ? { bookings: [{ id: 1, name: { en: 'Call' } }] } : refusal(503, { message: 'Try again later.' }),
    );
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=interviews', { role: 'recruiter', api: job.api });
  expect(await screen.findByText('Try again later.')).toBeVisible();
  there = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Call')).toBeVisible();
});
