import { screen, waitFor } from '@testing-library/react';
import { FakeApi, refusal, rows } from '../platform/testing/fake-api.ts';
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

test('fields of the search offer all rows, find employees by words, and say what is gone', async () => {
  const places = Array.from({ length: 130 }, (_none, at) => ({ id: at + 1, city: `Place ${at + 1}` }));
  const staff = [{ id: 900, first_name: 'Zoe', last_name: 'Zimmer' }];
  const api = new FakeApi('recruiter')
    .on('searchJobs', () => of('Welder'))
    .on('locationsList', ({ query }) => {
      const { id } = JSON.parse(query.get('filter')!);
      if (id) return rows(places.filter((place) => id.includes(place.id)));
      const start = Number(query.get('offset') ?? 0);
      // However many are asked for, the api gives no more at once.
      return rows(places.slice(start, start + 100), places.length, start);
    })
    .on('postReasonsList', () => rows([]))
    .on('employeesList', ({ query }) => {
      const { q } = JSON.parse(query.get('filter')!);
      if (q === 'ada') return refusal(422, { message: 'Not today.' });
      return rows(q === 'zimm' ? staff : []);
    });
  const { user } = await openApp('/job/list/?location=130&post_reason=9', { role: 'recruiter', api });
  const location = await screen.findByRole('combobox', { name: 'Location' });
  await waitFor(() => expect(location).toHaveValue('Place 130'));
  await user.clear(location);
  await user.type(location, '129');
  await user.click(await screen.findByRole('option', { name: 'Place 129' }));
  await waitFor(() => expect(api.of('searchJobs').at(-1)!.body).toMatchObject({ location: 129 }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Posting reason' })).toHaveValue(
      'no longer there, or not visible to you',
    ),
  );
  await user.type(screen.getByRole('combobox', { name: 'Recruiter' }), 'zimm');
  await user.click(await screen.findByRole('option', { name: 'Zoe Zimmer' }));
  await waitFor(() => expect(api.of('searchJobs').at(-1)!.body).toMatchObject({ with_recruiter: 900 }));
  // What could not be read is not said to be nothing, in the open list neither.
  await user.type(screen.getByRole('combobox', { name: 'Hiring manager' }), 'ada');
  expect(await screen.findAllByText(/Not today\./)).toHaveLength(2);
  expect(screen.queryByText('No options')).toBeNull();
});

test('that nothing was found is not said of what is asked for next', async () => {
  const all = Promise.withResolvers<ReturnType<typeof of>>();
  const none = { jobs: [], meta: { total: 0, counts: {} } };
  const api = new FakeApi('recruiter').on('searchJobs', ({ body }) => (body.name_contains ? none : all.promise));
  const { user } = await openApp('/job/list?q=xyz', { role: 'recruiter', api });
  await screen.findByText('No job matches the search.');
  await user.click(screen.getByRole('button', { name: /^Clear/ }));
  await screen.findByRole('progressbar');
  expect(screen.queryByText(/^No .*job|job matches/)).toBeNull();
  all.resolve(of('Welder'));
  await screen.findByRole('link', { name: 'Welder' });
});
