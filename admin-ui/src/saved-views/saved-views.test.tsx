import { screen, waitFor, within } from '@testing-library/react';
import { changed, FakeApi, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const mine = {
  ...{ id: 1, employee_id: 5, name: 'Since May', kind: 'report' as const, report: 'funnel', lock_version: 1 },
  ...{ filter: { period: 'last_30_days' }, sort: null, order: null, is_shared: false, is_default: false },
};

const openMenu = async (api: FakeApi) => {
  const { user } = await openApp('/report/funnel', {
    api: api.on('funnelReport', () => ({ rows: [], total: 0 })),
  });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  return user;
};

test('views that could not be read are read again, by key as well', async () => {
  let there = false;
  const api = new FakeApi('recruiter').on('savedViewsList', () =>
    there ? rows([mine]) : refusal(503, { message: 'Try later.' }),
  );
  const user = await openMenu(api);
  await screen.findByRole('menuitem', { name: /^Try later. ?Try again$/ });
  there = true;
  await user.keyboard('{Home}{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Since May' })).toBeVisible();
});

test('the menu shows what was saved in another window meanwhile', async () => {
  let views = [mine];
  const user = await openMenu(new FakeApi('recruiter').on('savedViewsList', () => rows(views)));
  await screen.findByRole('menuitem', { name: 'Since May' });
  await user.keyboard('{Escape}');
  views = [changed(mine, { name: 'Since June' })];
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  expect(await screen.findByRole('menuitem', { name: 'Since June' })).toBeVisible();
});

test('a view that another window changed meanwhile is saved the second time, with what was changed here', async () => {
  let view = mine;
  const api = new FakeApi('recruiter')
    .on('savedViewsList', () => rows([view]))
    .on('savedViewsUpdate', ({ body }) =>
      body.lock_version === view.lock_version
        ? (view = changed(view, body))
        : refusal(409, { message: 'Changed meanwhile.', current: view }),
    );
  const user = await openMenu(api);
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
  await user.click(await screen.findByRole('button', { name: /^Change.*Since May/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change this view' }));
  view = changed(mine, { is_shared: true, lock_version: 2 });
  await user.clear(dialog.getByRole('textbox', { name: 'Name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Since June');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Changed meanwhile.')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Since June');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(view).toMatchObject({ name: 'Since June', is_shared: true }));
});

test('a view that another window deleted meanwhile is listed no longer', async () => {
  let views = [mine, { ...mine, id: 2, name: 'Since June' }];
  const api = new FakeApi('recruiter')
    .on('savedViewsList', () => rows(views))
    .on('savedViewsDelete', () => refusal(404, { message: 'There is no such view.' }));
  const user = await openMenu(api);
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
  await user.click(await screen.findByRole('button', { name: /^Delete.*Since May/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /Since May/ }));
  views = views.slice(1);
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await dialog.findByText('There is no such view.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete.*Since May/ })).toBeNull());
  expect(screen.getByRole('button', { name: /^Delete.*Since June/ })).toBeVisible();
});
