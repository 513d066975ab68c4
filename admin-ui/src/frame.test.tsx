import { screen, within } from '@testing-library/react';
import { FakeApi, rows } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

test('on a narrow window the menu is a dialog with a name', async () => {
  const { user } = await openApp('/help/dashboard', { role: 'recruiter_admin' });
  await user.click(await screen.findByRole('button', { name: 'Open the menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Main menu' });
  await user.click(within(menu).getByRole('button', { name: 'Content', expanded: false }));
  expect(within(within(menu).getByRole('list', { name: 'Content' })).getAllByRole('link').length).toBeGreaterThan(1);
});

test.each([
  ['en', 'Open', 'drag handle'],
  ['fr', 'Ouvrir', 'poignée de déplacement'],
  ['es', 'Abrir', 'tirador'],
] as const)('what the parts say of themselves is in the reader’s language: %s', async (language, open, handle) => {
  const tag = (id: number, name: string) => ({ id, name: { en: name }, lock_version: 0 });
  const api = new FakeApi('recruiter_admin')
    .on('questionCategoriesList', () => rows([]))
    .on('companyDepartmentsList', () => rows([]))
    .on('candidateSourcesList', () => rows([tag(1, 'One'), tag(2, 'Two')]));
  await openApp('/sources', { api, language });
  const [first] = await screen.findAllByRole('button', { description: /./, name: /One/ });
  expect(first).toHaveAttribute('aria-roledescription', handle);
  window.location.hash = '/question/add/4?Type=short-answer';
  expect((await screen.findAllByRole('button', { name: open }))[0]).toBeInTheDocument();
});
