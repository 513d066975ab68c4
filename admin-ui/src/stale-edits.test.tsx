import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, refusal, rows } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

const tag = (more = {}) => ({
  id: 7,
  name: { en: 'Call back', fr: 'À rappeler', es: 'Llamar' },
  helper_text: { en: 'Ring them', fr: null, es: null },
  code: null,
  order: 2,
  is_viewable: true,
  is_editable: true,
  is_system_default: false,
  lock_version: 3,
  ...more,
});

const theirs = () => tag({ name: { en: 'Call back', fr: 'Rappeler', es: 'Llamar' }, lock_version: 4 });

/** Somebody else has saved another French name since the form was opened. */
const overtaken = () =>
  new FakeApi('recruiter_admin')
    .on('tagsList', () => rows([tag()]))
    .on('tagsGet', () => tag())
    .on('tagsUpdate', ({ body }) =>
      body.lock_version === 4
        ? tag({ lock_version: 5 })
        : refusal(409, { name: 'Conflict', message: 'Changed meanwhile.', current: theirs() }),
    );

async function saveName(api: FakeApi, language: string, name: string) {
  const { user } = await openApp('/tags/edit/7', { api });
  await user.click(await screen.findByRole('tab', { name: language }));
  const field = screen.getByRole('textbox', { name: `Name (${language})` });
  await user.clear(field);
  await user.type(field, name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has saved changes in the meantime' });
  return { user, dialog };
}

test('a stale edit shows the languages that differ, each by itself, and keeps what both wrote', async () => {
  const api = overtaken();
  const { user, dialog } = await saveName(api, 'Español', 'Volver a llamar');
  expect(within(dialog).getByRole('rowheader', { name: 'Name (Français)' })).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: 'Rappeler' })).toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'Volver a llamar' })).toBeChecked();
  expect(within(dialog).queryByRole('rowheader', { name: 'Name (English)' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
  await waitFor(() => expect(api.of('tagsUpdate')).toHaveLength(2));
  expect(api.of('tagsUpdate')[1]?.body).toEqual({
    name: { en: 'Call back', fr: 'Rappeler', es: 'Volver a llamar' },
    lock_version: 4,
  });
});

test('where both wrote, mine stands unless theirs is chosen', async () => {
  const api = overtaken();
  const { user, dialog } = await saveName(api, 'Français', 'À joindre');
  expect(within(dialog).getByRole('radio', { name: 'À joindre' })).toBeChecked();
  expect(within(dialog).getByRole('button', { name: 'Save mine' })).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Rappeler' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }));
  await waitFor(() => expect(api.of('tagsUpdate')).toHaveLength(2));
  expect(api.of('tagsUpdate')[1]?.body).toEqual({ lock_version: 4 });
});

test('while one chooses, somebody saves again: that is told, and what one chose is mine', async () => {
  const api = overtaken();
  const { user, dialog } = await saveName(api, 'Français', 'À joindre');
  const again = tag({ name: { en: 'Call back', fr: 'Recontacter', es: 'Llamar' }, lock_version: 5 });
  api.on('tagsUpdate', () => refusal(409, { name: 'Conflict', message: 'Changed meanwhile.', current: again }));
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  expect(await screen.findByText('Not done: Changed meanwhile.')).toBeVisible();
  const next = screen.getByRole('dialog', { name: 'Someone else has saved changes in the meantime' });
  expect(within(next).getByRole('radio', { name: 'À joindre' })).toBeChecked();
  expect(within(next).getByRole('radio', { name: 'Recontacter' })).not.toBeChecked();
});

test('a new row leaves its place in the order to the api', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsList', () => rows([])).on('tagsCreate', () => tag());
  const { user } = await openApp('/tags/add/', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Call back');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('tagsCreate')).toHaveLength(1));
  expect(api.of('tagsCreate')[0]?.body).not.toHaveProperty('order');
});

test('a new row stands in the list that was read just before', async () => {
  const all = [tag()];
  const api = new FakeApi('recruiter_admin')
    .on('tagsList', () => rows(all))
    .on('tagsCreate', () => {
      const added = tag({ id: 8, name: { en: 'Aha', fr: null, es: null } });
      all.push(added);
      return added;
    });
  const { user } = await openApp('/tags', { api });
  await screen.findByRole('link', { name: 'Call back' });
  await user.click(screen.getByRole('link', { name: 'Create tag' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Aha');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Aha' })).toBeVisible();
});

test('after a save the list is read again', async () => {
  const api = new FakeApi('recruiter_admin')
    .on('tagsList', () => rows([tag()]))
    .on('tagsGet', () => tag())
    .on('tagsUpdate', () => tag({ name: { en: 'Aha', fr: null, es: null } }));
  const { user } = await openApp('/tags', { api });
  await user.click(await screen.findByRole('link', { name: 'Call back' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), '!');
  const before = api.of('tagsList').length;
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { level: 1, name: 'Tags' });
  await waitFor(() => expect(api.of('tagsList').length).toBeGreaterThan(before));
});

test('with something typed and not saved, a row cannot be archived', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsGet', () => tag());
  const { user } = await openApp('/tags/edit/7', { api });
  expect(await screen.findByRole('button', { name: 'Archive' })).toBeEnabled();
  await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), '!');
  expect(screen.getByRole('button', { name: 'Archive' })).toBeDisabled();
  expect(screen.getByTitle('Save your changes first, or cancel them.')).toBeInTheDocument();
});

test('the way back to a row that was just open opens its form again', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsGet', ({ params }) =>
    tag({ id: Number(params.id), name: { en: `Tag ${params.id}`, fr: null, es: null } }),
  );
  await openApp('/tags/edit/7', { api });
  for (const id of [7, 8, 7]) {
    window.location.hash = `/tags/edit/${id}`;
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name (English)' })).toHaveValue(`Tag ${id}`));
  }
});
