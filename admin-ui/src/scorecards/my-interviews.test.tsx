import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, refusal } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const interview = (id: number) => ({
  ...{
    applicant_profile_id: id,
    interview_id: id,
    scorecard_id: null,
    candidate: `Candidate ${id}`,
    job: { en: 'Welder' },
  },
  ...{
    name: { en: 'Talk' },
    kind: 'video' as const,
    starts_at: '2026-12-01T10:00:00Z',
    ends_at: '2026-12-01T11:00:00Z',
  },
  ...{ room: null, place: null, video_link: null, phones: [], own_answer: null, candidate_answer: null },
  when: 'coming' as const,
});
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => interview(first + at));

test('the fifty-first interview is reached, also when it could not be read at first', async () => {
  let there = false;
  const api = new FakeApi('hiring_manager').on('myInterviews', ({ query }) => {
    if (query.get('offset') === '0') return { total: 51, interviews: from(1, 50) };
    return there ? { total: 51, interviews: from(51, 51) } : refusal(503, { message: 'Try again later.' });
  });
  const { user } = await openApp('/my-interviews', { role: 'hiring_manager', api });
  expect(await screen.findByText('Showing 50 of 51')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show more interviews' }));
  expect(await screen.findByText('Try again later.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Candidate 50' })).toBeVisible();
  there = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Candidate 51' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more interviews' })).toBeNull());
});

test('where the state of the calendar address cannot be read, the page says so instead of leaving it out', async () => {
  let there = false;
  const api = new FakeApi('hiring_manager')
    .on('myInterviews', () => ({ total: 0, interviews: [] }))
    .on('calendarFeed', () => (there ? { created_at: null } : refusal(503, { message: 'Try again later.' })));
  const { user } = await openApp('/my-interviews', { role: 'hiring_manager', api });
  const feed = await screen.findByRole('region', { name: 'Interviews in your calendar' });
  expect(await within(feed).findByText('Try again later.')).toBeVisible();
  there = true;
  await user.click(within(feed).getByRole('button', { name: 'Try again' }));
  expect(await within(feed).findByRole('button', { name: 'Make an address' })).toBeVisible();
});
