import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const of = (name: string) => ({
  jobs: [{ id: 7, name: { en: name }, status: 'expired', available: [] }],
  meta: { total: 1, counts: { active: 1, expired: 1 } },
});

test('no row of a tab stands under the name of another, where it could be ticked', async () => {
  const expired = Promise.withResolvers<ReturnType<typeof of>>();
  const api = new FakeApi('recruiter').on('searchJobs', ({ body }) =>
    body.status === 'expired' ? expired.promise : of('Welder'),
  );
  const { user } = await openApp('/job/list', { role: 'recruiter', api });
  await screen.findByRole('link', { name: 'Welder' });
  await user.click(screen.getByRole('tab', { name: 'Expired 1' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welder' })).toBeNull());
  // The numbers of the tabs are known.
  expect(screen.getByRole('tab', { name: 'Expired 1', selected: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull();
  expired.resolve(of('Baker'));
  await screen.findByRole('link', { name: 'Baker' });
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await screen.findByRole('button', { name: 'Close 1 job' });
});
