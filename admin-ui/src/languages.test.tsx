import { screen, waitFor } from '@testing-library/react';
import { FakeApi, rows } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

const created = { id: 1, name: { fr: 'Salon' }, lock_version: 0 };

const lookups = () =>
  new FakeApi('recruiter_admin')
    .on('candidateSourcesList', () => rows([]))
    .on('candidateSourcesCreate', () => created)
    .on('tagsList', () => rows([]))
    .on('tagsCreate', () => created);

test('where any language will do, the reader’s own is asked for', async () => {
  const api = lookups();
  const { user } = await openApp('/source/add/', { api, language: 'fr' });
  const tab = await screen.findByRole('tab', { name: /Français/ });
  // Nothing is wrong before anything is typed.
  expect(screen.queryByTitle('un texte obligatoire manque')).toBeNull();
  expect(tab).toHaveAccessibleName('Français');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByTitle('un texte obligatoire manque')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: /Français/, selected: true })).toContainElement(
    screen.getByTitle('un texte obligatoire manque'),
  );
  await user.type(screen.getByRole('textbox', { name: 'Nom (Français)' }), 'Salon');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.of('candidateSourcesCreate')).toHaveLength(1));
  expect(api.of('candidateSourcesCreate')[0]?.body).toMatchObject({ name: { fr: 'Salon' } });
});

test('an organization is not asked for a language that it does not work in', async () => {
  const api = lookups().on('organizationsGet', () => ({ id: 1, name: 'Nord', available_languages: ['fr'] }));
  const { user } = await openApp('/tags/add/', { api, language: 'fr' });
  await user.type(await screen.findByRole('textbox', { name: 'Nom (Français)' }), 'À rappeler');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.of('tagsCreate')).toHaveLength(1));
  expect(api.of('tagsCreate')[0]?.body).toMatchObject({ required_languages: ['fr'] });
});

test('another language of the screens does not take away what is typed without asking', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = await openApp('/source/add/', { api: lookups() });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Job fair');
  await user.click(screen.getByRole('button', { name: /^Language/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Français' }));
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(screen.getByDisplayValue('Job fair')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, hidden: true })).toHaveTextContent('Create candidate source');
  confirm.mockRestore();
});

test('the browser asks before a page with something unsaved is closed, and only then', async () => {
  const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { user } = await openApp('/source/add/', { api: lookups() });
  const name = await screen.findByRole('textbox', { name: 'Name (English)' });
  expect(closing()).toBe(false);
  await user.type(name, 'J');
  await waitFor(() => expect(closing()).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Candidate sources' });
  expect(closing()).toBe(false);
});

test('a language that is chosen in the menu is kept with the account', async () => {
  const api = lookups().on('updateOwnAccount', ({ body }) => body);
  const { user } = await openApp('/tags', { api });
  await user.click(await screen.findByRole('button', { name: /^Language/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Français' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Étiquettes' })).toBeVisible();
  await waitFor(() => expect(api.of('updateOwnAccount')[0]?.body).toEqual({ preferred_language: 'fr' }));
});
