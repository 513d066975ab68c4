/** @own-modules: the application makes its routes when it is loaded. */
import { screen, waitFor, within } from '@testing-library/react';
// Before the application, which makes its routes when it is loaded.
import './views-with-screens.ts';
import { changed, FakeApi, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const view = { id: 7, name: 'Welders', kind: 'search' as const, lock_version: 3 };

function views() {
  let current = [view];
  const api = new FakeApi('recruiter')
    .on('savedViewsList', () => rows(current))
    .on('savedViewsGet', () => view)
    .on('savedViewsDelete', () => {
      current = [];
      return view;
    });
  return { api, change: () => (current = [changed(view, { name: 'Fitters', lock_version: 4 })]) };
}

const question = () => screen.findByRole('dialog', { name: 'Delete “Welders”?' });

test('a row of the list is deleted after a question that says what goes', async () => {
  const { api } = views();
  const { user } = await openApp('/some-views', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Delete “Welders”' }));
  expect(await question()).toHaveAccessibleDescription('“Welders” is deleted for good. There is no way back.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.of('savedViewsDelete')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete “Welders”' }));
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted: Welders')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Welders' })).not.toBeInTheDocument());
  expect(api.of('savedViewsDelete').map(({ query }) => query.get('lock_version'))).toEqual(['3']);
});

test('the form has the button too, and leads back to the list', async () => {
  const { api } = views();
  const { user } = await openApp('/some-views/7', { role: 'recruiter', api, language: 'fr' });
  await user.click(await screen.findByRole('button', { name: 'Supprimer' }));
  const dialog = await screen.findByRole('dialog', { name: 'Supprimer «\u00a0Welders\u00a0»\u00a0?' });
  await user.click(within(dialog).getByRole('button', { name: 'Supprimer' }));
  expect(await screen.findByText('Supprimé : Welders')).toBeVisible();
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/some-views(\?|$)/));
});

test('what keeps a row is told in the question, and nothing is lost', async () => {
  const { api } = views();
  const message = 'It cannot be deleted, because it is used by 3 jobs.';
  api.on('savedViewsDelete', () => refusal(409, { message }));
  const { user } = await openApp('/some-views', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Delete “Welders”' }));
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  expect(await within(await question()).findByRole('alert')).toHaveTextContent(message);
});

test('what somebody else has changed meanwhile is shown before it can be deleted', async () => {
  const { api, change } = views();
  api.on('savedViewsDelete', () => {
    change();
    return refusal(409, { message: 'Look at it again first.', current: { ...view, lock_version: 4 } });
  });
  const { user } = await openApp('/some-views', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Delete “Welders”' }));
  await user.click(within(await question()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Look at it again first.')).toBeVisible();
  expect(await screen.findByRole('dialog', { name: 'Delete “Fitters”?' })).toBeVisible();
});
