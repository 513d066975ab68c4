import { screen, waitFor, within } from '@testing-library/react';
import { changed, FakeApi, type PartialAnswer, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

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
function locations(uses: PartialAnswer<'usage'>['uses'] = []) {
  let current = place();
  return new FakeApi('recruiter_admin')
    .on('locationsList', () => rows([current]))
    .on('locationsGet', () => current)
    .on('usage', () => ({ uses }))
    .on('locationsUpdate', ({ body }) => {
      current = changed(current, { ...body, lock_version: current.lock_version + 1 });
      return current;
    });
}

const bodies = (api: FakeApi) => api.of('locationsUpdate').map(({ body }) => body);

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
    .on('closeReasonsGet', () => ({ id: 2, name: { en: 'Filled' }, job_category_id: 9, is_deleted: false }))
    .on('jobCategoriesList', ({ query }) => {
      const wanted = JSON.parse(query.get('filter') ?? '{}') as { id?: number[] };
      const old = { id: 9, name: { en: 'Old group' }, category_type: 'close_reason', is_deleted: true } as const;
      return rows(wanted.id ? [old] : []);
    });
  const { user } = await openApp('/close-reasons/view/2', { api });
  const category = await screen.findByRole('combobox', { name: 'Category' });
  await waitFor(() => expect(category).toHaveValue('Old group (archived)'));
  await user.click(category);
  const offered = api.of('jobCategoriesList').map(({ query }) => JSON.parse(query.get('filter') ?? '{}') as object);
  expect(offered).toContainEqual({ is_deleted: false, category_type: 'close_reason' });
});

test('why a stage cannot go is told in the words of the refusal', async () => {
  const message = 'One candidate is in “Talk”: Beekeeper (1). Move them first.';
  const stage = { id: 3, workflow_id: 1, name: { en: 'Talk' }, stage_type: 'others', is_deleted: false } as const;
  const api = new FakeApi('recruiter_admin')
    .on('workflowsList', () => rows([]))
    .on('stagesGet', () => stage)
    .on('usage', () => ({ uses: [] }))
    .on('stagesUpdate', () => refusal(422, { errors: [{ field: 'is_deleted', code: 'stageOccupied', message }] }));
  const { user } = await openApp('/stage-edit/1/3', { api });
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(await screen.findByText(`Not done: ${message}`)).toBeVisible();
});

test('a name that lacks a required language is told with the languages that it lacks', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsList', () => rows([]));
  const { user } = await openApp('/tags/add/', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), 'Night shift');
  await user.click(screen.getByRole('checkbox', { name: 'Français' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const messages = await screen.findAllByText('Name should have the following languages: French', { exact: false });
  expect(messages.length).toBeGreaterThan(0);
  expect(api.of('tagsCreate')).toEqual([]);
});
