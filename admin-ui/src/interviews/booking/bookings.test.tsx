import { screen, waitFor, within } from '@testing-library/react';
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

test('links for another interview wait until it is known who gets one', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  const second = Promise.withResolvers<ReturnType<typeof getting>>();
  const getting = (...names: string[]) => ({
    recipients: names.map((name, at) => ({ id: at + 1, name, planned_interview_id: 1, interview: { en: 'Call' } })),
    unsent: [],
  });
  job.api
    .on('interviewChoices', () => ({
      candidate: 'Ada',
      time_zone: 'UTC',
      planned: [{ id: 5, name: { en: 'Second talk' }, minutes: 30 }],
    }))
    .on('bookingRecipients', ({ body }) =>
      body.planned_interview_id === 5 ? second.promise : getting('Ada Roy', 'Ben Lee'),
    );
  const { user } = await openApp('/job/applicants/3?stage=1', { role: 'recruiter', api: job.api });
  for (const box of await screen.findAllByRole('checkbox', { name: /^Select \d+ Person/ })) await user.click(box);
  const bar = await screen.findByRole('region', { name: 'Selected candidates' });
  await user.click(within(bar).getByRole('button', { name: /^More for these 2/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send booking link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send booking links' }));
  const message = await dialog.findByRole('textbox', { name: /^Message/ });
  await user.type(message, 'Hello');
  expect(dialog.getByRole('button', { name: 'Send 2 links' })).toBeEnabled();
  await user.click(dialog.getByRole('combobox', { name: 'Interview' }));
  await user.click(await screen.findByRole('option', { name: 'Second talk' }));
  expect(dialog.queryByText(/Ada Roy/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Send 0 links' })).toBeDisabled();
  second.resolve(getting('Ben Lee'));
  expect(await dialog.findByRole('button', { name: 'Send 1 link' })).toBeEnabled();
  const sent = Promise.withResolvers<ReturnType<typeof refusal>>();
  job.api.on('sendBookingLinks', () => sent.promise);
  await user.click(dialog.getByRole('button', { name: 'Send 1 link' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled());
  // Whoever leaves while they are sent would not learn what became of them.
  message.focus();
  await user.keyboard('{Escape}');
  sent.resolve(refusal(503, { message: 'Try again later.' }));
  expect(await dialog.findByText('Try again later.')).toBeVisible();
  expect(message).toHaveValue('Hello');
});
