import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '../platform/keep/leave.ts';
import { FakeApi, type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const source = (more: PartialRow<'candidateSourcesList'> = {}): PartialRow<'candidateSourcesList'> => ({
  id: 7,
  name: { en: 'Job fair', fr: 'Salon', es: 'Feria' },
  code: null,
  order: 2,
  is_viewable: true,
  is_system_default: false,
  lock_version: 3,
  ...more,
});

const workflow = (): PartialRow<'workflowsList'> => ({
  id: 2,
  name: { en: 'Short', fr: 'Court', es: 'Corto' },
  required_languages: ['en', 'fr'],
  aasm_state: 'published',
  is_editable: true,
  is_deleted: false,
  is_system_default: false,
  lock_version: 1,
  stages: [
    {
      id: 21,
      name: { en: 'New', fr: 'Nouvelle', es: null },
      order: 1,
      stage_type: 'new',
      interview: false,
      dm_stage: false,
      dm_move_and_remove: false,
      lock_version: 1,
    },
    {
      id: 22,
      name: { en: 'Hired', fr: 'Embauché', es: null },
      order: 2,
      stage_type: 'hired',
      interview: false,
      dm_stage: false,
      dm_move_and_remove: false,
      lock_version: 1,
    },
    {
      id: 23,
      name: { en: 'Rejected', fr: 'Refusé', es: null },
      order: 3,
      stage_type: 'rejected',
      interview: false,
      dm_stage: false,
      dm_move_and_remove: false,
      lock_version: 1,
    },
  ],
});

const sources = () =>
  new FakeApi('recruiter_admin')
    .on('candidateSourcesList', () => rows([source()]))
    .on('candidateSourcesGet', () => source());

test('only what changed is sent, with the version that was read', async () => {
  const api = sources().on('candidateSourcesUpdate', () =>
    source({ name: { en: 'Trade fair', fr: 'Salon', es: 'Feria' } }),
  );
  const { user } = await openApp('/sources/view/7', { api });
  const name = await screen.findByRole('textbox', { name: 'Name (English)' });
  await user.clear(name);
  await user.type(name, 'Trade fair');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('candidateSourcesUpdate')).toHaveLength(1));
  expect(api.of('candidateSourcesUpdate')[0]?.body).toEqual({
    name: { en: 'Trade fair', fr: 'Salon', es: 'Feria' },
    lock_version: 3,
  });
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1, name: 'Candidate sources' })).toBeVisible();
});

test('a language whose required text is missing has a mark on its tab', async () => {
  const api = new FakeApi('recruiter_admin').on('workflowsGet', workflow);
  const { user } = await openApp('/workflow-edit/2', { api });
  await user.click(await screen.findByRole('tab', { name: 'Français' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name (Français)' }));
  const french = screen.getByRole('tab', { name: /Français/ });
  expect(within(french).getByTitle('a required text is missing')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Español' })).toBeVisible();
});

test('a missing text keeps the form from being sent, and the summary leads to it', async () => {
  const api = new FakeApi('recruiter_admin').on('workflowsGet', workflow);
  const { user } = await openApp('/workflow-edit/2', { api });
  await user.click(await screen.findByRole('tab', { name: 'Français' }));
  await user.clear(screen.getByRole('textbox', { name: 'Name (Français)' }));
  await user.click(screen.getByRole('tab', { name: 'English' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = await screen.findByRole('alert', { name: 'What needs correcting' });
  expect(api.of('workflowsUpdate')).toHaveLength(0);
  await user.click(within(summary).getByRole('button', { name: 'Name' }));
  expect(screen.getByRole('textbox', { name: 'Name (Français)' })).toHaveFocus();
});

test('what the api refuses stands at its field, and what was typed stays', async () => {
  const api = sources().on('candidateSourcesUpdate', () =>
    refusal(422, { errors: [{ field: 'name', code: 'taken', message: 'There is one with this name already.' }] }),
  );
  const { user } = await openApp('/sources/view/7', { api });
  const name = await screen.findByRole('textbox', { name: 'Name (English)' });
  await user.type(name, '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/There is one with this name already/));
  expect(name).toHaveValue('Job fair!');
  expect(name).toBeInvalid();
});

test('a stale edit shows both versions and saves mine only when told to', async () => {
  let version = 4;
  const api = sources().on('candidateSourcesUpdate', ({ body }) => {
    if (body.lock_version === version) return source({ lock_version: version + 1 });
    return refusal(409, {
      name: 'Conflict',
      message: 'Changed meanwhile.',
      current: source({ name: { en: 'Career fair', fr: 'Salon', es: 'Feria' }, lock_version: version }),
    });
  });
  const { user } = await openApp('/sources/view/7', { api });
  const name = await screen.findByRole('textbox', { name: 'Name (English)' });
  await user.clear(name);
  await user.type(name, 'Trade fair');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has saved changes in the meantime' });
  expect(within(dialog).getByRole('cell', { name: 'Trade fair' })).toBeVisible();
  expect(within(dialog).getByRole('cell', { name: 'Career fair' })).toBeVisible();
  version = 4;
  await user.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(api.of('candidateSourcesUpdate')).toHaveLength(2));
  expect(api.of('candidateSourcesUpdate')[1]?.body).toMatchObject({ name: { en: 'Trade fair' }, lock_version: 4 });
});

test('children are opened, changed and numbered in their order', async () => {
  const api = new FakeApi('recruiter_admin')
    .on('workflowsGet', workflow)
    .on('workflowsList', () => rows([workflow()]))
    .on('jobsList', () => rows([]))
    .on('workflowsUpdate', workflow);
  const { user } = await openApp('/workflow-edit/2', { api });
  await user.click(await screen.findByRole('button', { name: 'Create stage' }));
  const added = screen.getAllByRole('textbox', { name: 'Name (English)' }).pop();
  if (!added) throw new Error('The new stage has no name to fill in.');
  await user.type(added, 'Screening');
  await user.click(screen.getByRole('tab', { name: 'Français' }));
  const french = screen.getAllByRole('textbox', { name: 'Name (Français)' }).pop();
  await user.type(french as HTMLElement, 'Présélection');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('workflowsUpdate')).toHaveLength(1));
  const { stages = [] } = api.of('workflowsUpdate')[0]!.body;
  expect(stages.map(({ id, order }) => [id, order])).toEqual([
    [21, 1],
    [22, 2],
    [23, 3],
    [undefined, 4],
  ]);
  expect(stages[3]?.name).toMatchObject({ en: 'Screening', fr: 'Présélection' });
});

test('a copy starts without ids, versions and what the entity resets', async () => {
  const api = new FakeApi('recruiter_admin')
    .on('workflowsGet', workflow)
    .on('workflowsList', () => rows([workflow()]))
    .on('jobsList', () => rows([]))
    .on('workflowsCreate', workflow);
  const { user } = await openApp('/workflow-add/2', { api });
  await screen.findByDisplayValue('Short');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.of('workflowsCreate')).toHaveLength(1));
  const { body } = api.of('workflowsCreate')[0]!;
  expect(body).not.toHaveProperty('id');
  expect(body).not.toHaveProperty('lock_version');
  expect(body.stages).toHaveLength(3);
  for (const stage of body.stages ?? []) expect(Object.keys(stage)).not.toEqual(expect.arrayContaining(['id']));
});

test('leaving with unsaved changes asks first', async () => {
  const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
  const { user } = await openApp('/sources/view/7', { api: sources() });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), '!');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await waitFor(() => expect(confirm).toHaveBeenCalled());
  expect(screen.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Job fair!');
});

test('a screen of another role leads to the page that says so', async () => {
  const gone = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  await openApp('/source/add/', { api: new FakeApi('observer'), role: 'observer' });
  await waitFor(() => expect(gone).toHaveBeenCalledWith('/error/acl'));
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('an ended session leads to the sign-in page, which knows the way back', async () => {
  const gone = jest.spyOn(browser, 'goTo').mockImplementation(() => undefined);
  const api = new FakeApi('recruiter_admin').on('candidateSourcesList', () =>
    refusal(401, { name: 'Unauthorized', message: 'Signed out.' }),
  );
  await openApp('/sources', { api });
  await waitFor(() => expect(gone).toHaveBeenCalled());
  const address = new URL(String(gone.mock.calls[0]?.[0]), 'http://localhost');
  expect([address.pathname, address.searchParams.get('msg')]).toEqual(['/login', 'sessionExpired']);
  expect(address.searchParams.get('next')).toMatch(/#\/sources$/);
  expect(localStorage.getItem('access-token')).toBeNull();
});

afterEach(() => jest.restoreAllMocks());
