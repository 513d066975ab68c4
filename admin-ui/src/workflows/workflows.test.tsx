import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { changed, FakeApi, type PartialRow, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

type Stage = PartialRow<'stagesList'>;

const stage = (id: number, stage_type: Stage['stage_type'], en: string): Stage => ({
  id,
  name: { en, fr: null, es: null },
  stage_type,
  order: id,
  interview: false,
  dm_stage: false,
  dm_move_and_remove: false,
  dm_notification: false,
  is_editable: stage_type === 'others',
  is_system_default: stage_type !== 'others',
  lock_version: 1,
});

const workflow: PartialRow<'workflowsList'> = {
  id: 2,
  name: { en: 'Short', fr: null, es: null },
  required_languages: ['en'],
  aasm_state: 'published',
  is_editable: true,
  is_deleted: false,
  is_system_default: false,
  open_jobs_count: 2,
  lock_version: 1,
  stages: [
    stage(21, 'new', 'New'),
    stage(24, 'others', 'Talk'),
    stage(22, 'hired', 'Hired'),
    stage(23, 'rejected', 'Rejected'),
  ],
};

const served = (jobs: PartialRow<'jobsList'>[]) =>
  new FakeApi('recruiter_admin')
    .on('workflowsGet', () => workflow)
    .on('jobsList', () => rows(jobs))
    .on('workflowsUpdate', ({ body }) => changed(workflow, body))
    .on('workflowsCreate', ({ body }) => changed(workflow, { ...body, id: 3 }))
    .on('workflowsList', () => rows([]));

const open = [
  { id: 5, name: { en: 'Welder' } },
  { id: 6, name: { en: 'Bus driver' } },
];

async function renamed(api: FakeApi) {
  const { user } = await openApp('/workflow-edit/2', { api });
  await user.type(await screen.findByRole('textbox', { name: 'Name (English)' }), ' path');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
}

test('a change of a workflow that open jobs go by is asked about, and made for them too', async () => {
  const api = served(open);
  const user = await renamed(api);
  const dialog = await screen.findByRole('dialog', { name: '2 open jobs use this workflow' });
  expect(within(dialog).getByText('Welder')).toBeVisible();
  expect(api.of('workflowsUpdate')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Save for these jobs too' }));
  await waitFor(() => expect(api.of('workflowsUpdate')[0]?.body).toMatchObject({ name: { en: 'Short path' } }));
});

test('it is made as a copy, without the ids of the one that stays', async () => {
  const api = served(open);
  const user = await renamed(api);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /Save as a copy/ }));
  expect(within(dialog).getByRole('textbox', { name: 'Name of the copy' })).toHaveValue('Short path (2)');
  await user.click(within(dialog).getByRole('button', { name: 'Save as a copy' }));
  await waitFor(() => expect(api.of('workflowsCreate')).toHaveLength(1));
  const { body } = api.of('workflowsCreate')[0]!;
  expect(body.name).toEqual({ en: 'Short path (2)' });
  expect(body.stages).toHaveLength(4);
  for (const each of body.stages ?? []) expect(Object.keys(each)).not.toContain('id');
  expect(api.of('workflowsUpdate')).toEqual([]);
});

test('who cancels keeps what is typed; without open jobs nothing is asked', async () => {
  const user = await renamed(served(open));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('textbox', { name: 'Name (English)' })).toHaveValue('Short path');
  const api = served([]);
  cleanup();
  await renamed(api);
  await waitFor(() => expect(api.of('workflowsUpdate')).toHaveLength(1));
});

test('a copy says what comes along without standing in its form', async () => {
  await openApp('/workflow-add/2', { api: served(open) });
  expect(await screen.findByText(/automations are switched off until you switch them on/)).toBeVisible();
});
