import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, refusal, rows } from './platform/testing/fake-api.ts';
import { openApp } from './testing.tsx';

const place = (more = {}) => ({
  id: 4,
  city: 'Miami',
  province: 'Florida',
  country: 'US',
  active: true,
  lock_version: 1,
  ...more,
});

/** The api with one location; what is saved is what is read from then on. */
function locations(uses: unknown[] = []) {
  let current = place();
  return new FakeApi('recruiter_admin')
    .on('GET locations', () => rows([current]))
    .on('GET locations/:id', () => current)
    .on('GET usage/locations/:id', () => ({ uses }))
    .on('PUT locations/:id', ({ body }) => {
      current = place({ ...(body as object), lock_version: current.lock_version + 1 });
      return current;
    });
}

const bodies = (api: FakeApi) => api.of('PUT locations/:id').map(({ body }) => body);

test('what nothing uses is archived at once, and the notice takes it back', async () => {
  const api = locations();
  const { user } = await openApp('/client/locations/4', { api });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  await screen.findByText('Archived: Miami, Florida');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies(api)).toHaveLength(2));
  expect(bodies(api)).toEqual([
    { active: false, lock_version: 1 },
    { active: true, lock_version: 2 },
  ]);
});

test('what is in use is named before it is archived, and can be left alone', async () => {
  const api = locations([{ resource: 'jobs', name: 'Jobs', count: 12 }]);
  const { user } = await openApp('/client/locations/4', { api });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive “Miami, Florida”?' });
  expect(within(dialog).getByText('It is used by 12 jobs.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(bodies(api)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Archive' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
  await screen.findByText('This entry is archived. Restore it to change it.');
  expect(bodies(api)).toEqual([{ active: false, lock_version: 1 }]);
});

test('an archived row that is still chosen says so, and is offered no more', async () => {
  const api = new FakeApi('recruiter_admin')
    .on('GET close_reasons/:id', () => ({ id: 2, name: { en: 'Filled' }, job_category_id: 9, is_deleted: false }))
    .on('GET job_categories', ({ query }) => {
      const wanted = JSON.parse(query.get('filter') ?? '{}') as { id?: number[] };
      const old = { id: 9, name: { en: 'Old group' }, category_type: 'close_reason', is_deleted: true };
      return rows(wanted.id ? [old] : []);
    });
  const { user } = await openApp('/close-reasons/view/2', { api });
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(category).toHaveValue('Old group (archived)'));
  await user.click(category);
  const offered = api.of('GET job_categories').map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);
  expect(offered).toContainEqual({ is_deleted: false, category_type: 'close_reason' });
});

test('why a stage cannot go is told in the words of the refusal', async () => {
  const message = 'One candidate is in “Talk”: Beekeeper (1). Move them first.';
  const stage = { id: 3, workflow_id: 1, name: { en: 'Talk' }, stage_type: 'others', is_deleted: false };
  const api = new FakeApi('recruiter_admin')
    .on('GET workflows', () => rows([]))
    .on('GET stages/:id', () => stage)
    .on('GET usage/stages/:id', () => ({ uses: [] }))
    .on('PUT stages/:id', () => refusal(422, { errors: [{ field: 'is_deleted', code: 'stageOccupied', message }] }));
  const { user } = await openApp('/stage-edit/1/3', { api });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(`Not done: ${message}`)).toBeVisible();
});

test('a name that lacks a required language is told with the languages that it lacks', async () => {
  const api = new FakeApi('recruiter_admin').on('GET tags', () => rows([]));
  const { user } = await openApp('/tags/add/', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Night shift');
  await user.click(screen.getByRole('checkbox', { name: 'Français' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const told = await screen.findAllByText('Name should have the following languages: French', { exact: false });
  expect(told.length).toBeGreaterThan(0);
  expect(api.of('POST tags')).toEqual([]);
});
