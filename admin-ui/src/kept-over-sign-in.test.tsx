import { cleanup, screen, waitFor } from '@testing-library/react';
import { browser } from './platform/keep/leave.ts';
import { changed, FakeApi, type PartialRow, refusal } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

type Source = PartialRow<'candidateSourcesList'>;

const source = (more: Source = {}): Source => ({
  id: 7,
  name: { en: 'Job fair', fr: 'Salon de l’emploi', es: null },
  is_viewable: true,
  is_system_default: false,
  lock_version: 3,
  ...more,
});

afterEach(() => jest.restoreAllMocks());

test('what is typed when the session ends is there again after signing in, and saved over the version it was typed over', async () => {
  const gone = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const ended = new FakeApi('recruiter_admin')
    .on('candidateSourcesGet', () => source())
    .on('candidateSourcesUpdate', () =>
      refusal(401, { message: 'Signed out.' }, { 'session-error': 'sessionExpired' }),
    );
  const first = await openApp('/sources/view/7', { api: ended });
  await first.user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' in May');
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(gone).toHaveBeenCalled());
  cleanup();

  const api = new FakeApi('recruiter_admin')
    .on('candidateSourcesGet', () => source({ lock_version: 4 }))
    .on('candidateSourcesUpdate', ({ body }) => changed(source(), body));
  const { user } = await openApp('/sources/view/7', { api, again: true });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Job fair in May'));
  expect(await screen.findByText('What you had typed is here again. It is not saved yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.of('candidateSourcesUpdate')[0]?.body).toMatchObject({
      name: { en: 'Job fair in May' },
      lock_version: 3,
    }),
  );
});

test('who signs out leaves nothing behind, and a form in which nothing was typed says nothing', async () => {
  jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const api = () => new FakeApi('recruiter_admin').on('candidateSourcesGet', () => source());
  await openApp('/sources/view/7', { api: api() });
  await screen.findByRole('textbox', { name: 'Name (English)' });
  cleanup();
  await openApp('/sources/view/7', { api: api(), again: true });
  expect(await screen.findByRole('textbox', { name: 'Name (English)' })).toHaveValue('Job fair');
  expect(screen.queryByText(/What you had typed/)).toBeNull();
});
