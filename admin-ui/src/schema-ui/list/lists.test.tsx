import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, type PartialRow, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const source = (id: number, name: string, more = {}) => ({
  id,
  name: { en: name, fr: `${name} (fr)`, es: null },
  code: null,
  order: id,
  is_viewable: true,
  is_system_default: false,
  lock_version: 3,
  ...more,
});

const withSources = (api: FakeApi, ...all: PartialRow<'candidateSourcesList'>[]) =>
  api.on('candidateSourcesList', () => rows(all));

test('a list shows its rows by name and asks only for those in use', async () => {
  const api = withSources(new FakeApi('recruiter_admin'), source(1, 'Job fair'), source(2, 'Our website'));
  await openApp('/sources', { api });
  expect(await screen.findByRole('link', { name: 'Job fair' })).toHaveAttribute('href', '#/sources/view/1');
  expect(screen.getByRole('heading', { level: 1, name: 'Candidate sources' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Our website' })).toBeVisible();
  const [call] = api.of('candidateSourcesList');
  expect(JSON.parse(call?.query.get('filter') ?? '')).toEqual({ is_viewable: true });
  expect(JSON.parse(call?.query.get('sort') ?? '')).toEqual(['order', 'ASC']);
});

test('names are in the language of the reader', async () => {
  const api = withSources(new FakeApi('recruiter_admin'), source(1, 'Job fair'));
  await openApp('/sources', { api, language: 'fr' });
  expect(await screen.findByRole('link', { name: 'Job fair (fr)' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Sources de candidatures' })).toBeVisible();
});

test('quick search asks the api once the typing pauses', async () => {
  const api = withSources(new FakeApi('recruiter_admin'), source(1, 'Job fair'));
  const { user } = await openApp('/sources', { api });
  await screen.findByRole('link', { name: 'Job fair' });
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'fair');
  await waitFor(() => {
    const last = api.of('candidateSourcesList').pop();
    expect(JSON.parse(last?.query.get('filter') ?? '')).toEqual({ q: 'fair', is_viewable: true });
  });
});

test('an empty list says what it is for and offers the first step', async () => {
  const api = withSources(new FakeApi('recruiter_admin'));
  await openApp('/sources', { api });
  expect(await screen.findByText(/Sources tell which boards and people bring candidates/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Create candidate source' })[0]).toHaveAttribute('href', '#/source/add/');
});

test('an archived row is restored with the flag of its entity and the version that was read', async () => {
  const archived = source(4, 'Fax', { is_viewable: false });
  const api = withSources(new FakeApi('recruiter_admin'), archived).on('candidateSourcesUpdate', () =>
    source(4, 'Fax'),
  );
  const { user } = await openApp('/sources-archived', { api });
  await user.click(await screen.findByRole('button', { name: 'Restore Fax' }));
  await waitFor(() => expect(api.of('candidateSourcesUpdate')).toHaveLength(1));
  expect(api.of('candidateSourcesUpdate')[0]?.body).toEqual({ is_viewable: true, lock_version: 3 });
  expect(await screen.findByText('Restored: Fax')).toBeVisible();
});

test('a failed read says why and is tried again', async () => {
  const api = new FakeApi('recruiter_admin').on('candidateSourcesList', () =>
    refusal(503, { name: 'ServerError', message: 'The database is being restarted.' }),
  );
  const { user } = await openApp('/sources', { api });
  // A call that failed on the server's side is made a second time before anybody is told.
  const alert = (await screen.findAllByRole('alert', {}, { timeout: 5000 })).find((each) =>
    within(each).queryByRole('button', { name: 'Try again' }),
  );
  expect(alert).toHaveTextContent('The database is being restarted.');
  withSources(api, source(1, 'Job fair'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Job fair' })).toBeVisible();
});
