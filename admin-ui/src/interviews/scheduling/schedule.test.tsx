import { screen, within } from '@testing-library/react';
import { FakeJob } from '../../pipeline/testing/fake-job.ts';
import { refusal } from '../../platform/testing/fake-api.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';

test('where it cannot be read who is busy, no time is called free', async () => {
  setWindowWidth('wide');
  const job = new FakeJob({ 1: 2 });
  let there = false;
  job.api
    .on('profileInterviews', () => ({ interviews: [] }))
    .on('profileBookings', () => ({ bookings: [] }))
    .on('interviewChoices', () => ({ candidate: 'Ada Roy', time_zone: 'UTC', planned: [], people: [] }))
    .on('interviewFreeBusy', () =>
      there ? { people: [], rooms: [], candidate: [] } : refusal(503, { message: 'Try again later.' }),
    );
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=interviews', { role: 'recruiter', api: job.api });
  await user.click(await screen.findByRole('button', { name: 'Schedule interview' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule interviews with Ada Roy' }));
  expect(await dialog.findByText('Try again later.')).toBeVisible();
  expect(dialog.getByRole('button', { name: '9:00 AM' })).toBeVisible();
  there = true;
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: /^9:00 AM.*free$/ })).toBeVisible();
});

test.each([
  ['en', 'Schedule interview', 'Time zone: Coordinated Universal Time', 'Without one: Coordinated Universal Time'],
  [
    'fr',
    'Planifier un entretien',
    'Fuseau horaire : temps universel coordonné',
    'À défaut : temps universel coordonné',
  ],
  [
    'es',
    'Programar entrevista',
    'Zona horaria: tiempo universal coordinado',
    'Si no se indica: tiempo universal coordinado',
  ],
] as const)(
  'in %s the day and the candidate’s zone are named as people do',
  async (language, schedule, alone, usual) => {
    setWindowWidth('wide');
    const job = new FakeJob({ 1: 2 });
    job.api
      .on('profileInterviews', () => ({ interviews: [] }))
      .on('profileBookings', () => ({ bookings: [] }))
      .on('interviewChoices', () => ({ candidate: 'Ada Roy', time_zone: 'UTC', planned: [], people: [] }))
      .on('interviewFreeBusy', () => ({ people: [], rooms: [], candidate: [] }));
    const address = '/job/applicants/3/1?stage=1&tab=interviews';
    const { user } = await openApp(address, { role: 'recruiter', api: job.api, language });
    await user.click(await screen.findByRole('button', { name: schedule }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(alone)).toBeVisible();
    expect(dialog.getByText(usual)).toBeVisible();
  },
);
