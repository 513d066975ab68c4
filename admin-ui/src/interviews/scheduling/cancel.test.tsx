import { screen, waitFor, within } from '@testing-library/react';
import { FakeJob } from '../../pipeline/testing/fake-job.ts';
import { refusal } from '../../platform/testing/fake-api.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';
import type { Scheduled } from './items.ts';

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

const overtaken = { message: 'Someone else has changed this since you opened it.' };

/** An interview that somebody else moves as soon as something is done with it. */
async function openOvertaken(after: Partial<Scheduled> = {}) {
  setWindowWidth('wide');
  const [ada, bob] = [
    { id: 5, name: 'Ada Roy', is_active: true, answer: null },
    { id: 6, name: 'Bob Lee', is_active: true, answer: null },
  ];
  let now: Partial<Scheduled> & { lock_version: number } = {
    ...{ id: 7, applicant_profile_id: 1, name: { en: 'Call' }, status: 'scheduled', lock_version: 1, kind: 'video' },
    ...{ available: ['move', 'cancel', 'change_interviewers', 'hold', 'no_show'], interviewers: [ada] },
    ...{ starts_at: '2027-03-01T10:00:00.000Z', ends_at: '2027-03-01T10:30:00.000Z', time_zone: 'UTC' },
    ...{ candidate_time_zone: 'UTC', room: null, place: null, video_link: null },
    ...{ answers_to_check: [], own_addresses: [], planned_interview_id: null, message: null },
  };
  const answer = ({ body }: { body: unknown }) => {
    if ((body as { lock_version: number }).lock_version !== 1) return now;
    now = {
      ...now,
      lock_version: 2,
      starts_at: '2027-03-02T14:00:00.000Z',
      ends_at: '2027-03-02T14:30:00.000Z',
      ...after,
    };
    return refusal(409, overtaken);
  };
  const job = new FakeJob({ 1: 2 });
  job.api
    .on('profileInterviews', () => ({ interviews: [now] }))
    .on('profileBookings', () => ({ bookings: [] }))
    .on('interviewChoices', () => ({
      ...{
        has_email: true,
        candidate: 'Cy Day',
        time_zone: 'UTC',
        planned: [],
        people: [ada, bob].map(({ id, name }) => ({ id, name })),
        rooms: [],
      },
    }))
    .on('interviewFreeBusy', () => ({ people: [], rooms: [], candidate: [] }))
    .on('proposeInterviews', () => ({ proposals: [] }));
  for (const id of [
    'cancelInterview',
    'moveInterview',
    'changeInterviewers',
    'holdInterview',
    'noShowInterview',
  ] as const)
    job.api.on(id, answer);
  const { user } = await openApp('/job/applicants/3/1?stage=1&tab=interviews', { role: 'recruiter', api: job.api });
  await screen.findByText(/March 1, 2027|Mar 1, 2027/);
  return { user, api: job.api };
}

test.each([
  ['It took place', 'holdInterview'],
  ['Candidate did not come', 'noShowInterview'],
] as const)(
  'where “%s” is refused because somebody moved the interview, it is shown as it is now',
  async (name, id) => {
    const { user, api } = await openOvertaken();
    await user.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(`Not done: ${overtaken.message}`)).toBeVisible();
    expect(await screen.findByText(/Mar(ch)? 2, 2027/)).toBeVisible();
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText('Saved');
    expect(api.of(id).map(({ body }) => body)).toEqual([{ lock_version: 1 }, { lock_version: 2 }]);
  },
);

test.each([
  ['Cancel interview', 'Cancel the interview', 'cancelInterview', /Reason/],
  ['Change time or place', 'Save and notify', 'moveInterview', /Message/],
] as const)(
  '“%s” keeps what was typed where somebody moved the interview, and says what it is now',
  async (open, send, id, field) => {
    const { user, api } = await openOvertaken();
    await user.click(screen.getByRole('button', { name: open }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: field }), 'Ill');
    await user.click(dialog.getByRole('button', { name: send }));
    expect(await dialog.findByText(overtaken.message)).toBeVisible();
    expect(
      dialog.getByText(/As it stands now: Scheduled · .*Mar(ch)? 2, 2027.* · Ada Roy · .* send it again\./),
    ).toBeVisible();
    expect(dialog.getByRole('textbox', { name: field })).toHaveValue('Ill');
    await user.click(dialog.getByRole('button', { name: send }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of(id)[1]!.body).toMatchObject({ lock_version: 2 });
    expect(JSON.stringify(api.of(id)[1]!.body)).toContain('"Ill"');
  },
);

test('an interview that somebody cancelled meanwhile gets no other interviewers, and its dialog says so', async () => {
  const { user } = await openOvertaken({ status: 'cancelled', available: [] });
  await user.click(screen.getByRole('button', { name: 'Change interviewers' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/As it stands now: Cancelled · /)).toBeVisible();
  expect(dialog.queryByText(/send it again/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
});
