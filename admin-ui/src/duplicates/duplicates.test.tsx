import { screen, within } from '@testing-library/react';
import { FakeApi, type PartialAnswer, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const at = '2026-11-20T10:00:00Z';
const application = { id: 11, job_id: 1, job_name: { en: 'Welder' }, stage_name: { en: 'New' }, created_at: at };
const entry = {
  id: 4,
  name: 'Odile Tremblay',
  email: 'odile@x.example',
  home_phone: '555 0101',
  work_phone: null,
  address: '',
  created_at: at,
  applications: [application],
};
const other = { ...entry, id: 9, name: 'O. Tremblay', email: 'odile.t@x.example' };
const group = { id: 1, key: '5550101', persons: [other, entry] };

type Duplicate = NonNullable<PartialAnswer<'likelyDuplicates'>['duplicates']>[number];

const open = () =>
  openApp('/candidates/duplicates', {
    role: 'recruiter',
    api: new FakeApi('recruiter').on('duplicateGroups', () => rows([group])),
  });

test('two entries are compared, what to keep is chosen, and the merge can be taken back', async () => {
  const api = new FakeApi('recruiter')
    .on('duplicateGroups', () => rows([group]))
    .on('mergeApplicants', () => ({ id: 3, kept_id: 4, merged_id: 9, profile_ids: [12] }))
    .on('undoMerge', () => ({ id: 3, kept_id: 4, merged_id: 9, profile_ids: [12] }));
  const { user } = await openApp('/candidates/duplicates', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: 'Compare with Odile Tremblay' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this the same person?' });
  expect(within(dialog).getByRole('note')).toHaveTextContent('Both have applied for Welder');
  await user.click(within(dialog).getByRole('radio', { name: 'odile.t@x.example' }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(api.of('mergeApplicants').map(({ body }) => body)).toEqual([{ applicant_id: 9, take: ['email'] }]);
  await screen.findByText('Merged with O. Tremblay.');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The merge was undone.')).toBeVisible();
  expect(api.of('undoMerge')).toHaveLength(1);
});

test('a refused merge stays open with the reason', async () => {
  const { user, api } = await open();
  api.on('mergeApplicants', () => refusal(409, { message: 'One of them has already been merged.' }));
  await user.click(await screen.findByRole('button', { name: 'Compare with Odile Tremblay' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: 'odile.t@x.example' }));
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await within(dialog).findByText('One of them has already been merged.')).toBeVisible();
  expect(within(dialog).getByRole('radio', { name: 'odile.t@x.example' })).toBeChecked();
});

test('two who are not the same are told apart', async () => {
  const { user, api } = await open();
  api.on('notTheSame', () => undefined);
  await user.click(await screen.findByRole('button', { name: 'Compare with Odile Tremblay' }));
  api.on('duplicateGroups', () => rows([]));
  await user.click(await screen.findByRole('button', { name: 'Not the same' }));
  expect(await screen.findByText('O. Tremblay will not be suggested here again.')).toBeVisible();
  expect(await screen.findByText(/No two entries share this/)).toBeVisible();
  expect(api.of('notTheSame').map(({ body }) => body)).toEqual([{ applicant_id: 9, same: false }]);
});

test('beside a profile namesakes are told apart by mail, job and date, and by why they are thought the same', async () => {
  const namesake = (id: number, email: string | null, more: Partial<Duplicate> = {}): Duplicate => ({
    ...entry,
    id,
    email,
    by: ['name'],
    ...more,
  });
  const profile = {
    id: 11,
    job_id: 1,
    stage_id: 1,
    applicant_id: 4,
    applicant: { id: 4, name: entry.name },
    tags: [],
  };
  const api = new FakeApi('recruiter')
    .on('getJob', () => ({
      id: 1,
      name: { en: 'Welder' },
      status: 'active',
      workflow: { stages: [{ id: 1, name: { en: 'New' }, stage_type: 'new' }] },
    }))
    .on('jobEvents', () => new Response(new ReadableStream()))
    .on('listProfiles', () => rows([profile]))
    .on('getProfile', () => profile)
    .on('tagsList', () => rows([]))
    .on('likelyDuplicates', () => ({
      person: entry,
      duplicates: [
        namesake(8, 'odile@y.example', { by: ['phone', 'name'] }),
        namesake(9, null, { applications: [application, { ...application, id: 12 }] }),
      ],
      merges: [],
    }));
  const { user } = await openApp('/job/applicants/1/11', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: '2 likely duplicates' }));
  const first = await screen.findByRole('button', { name: 'Compare with Odile Tremblay, odile@y.example' });
  const second = screen.getByRole('button', { name: 'Compare with Odile Tremblay, 555 0101' });
  const rowText = (button: HTMLElement) => button.closest('li')?.textContent;
  expect(rowText(first)).toMatch(/^odile@y\.example · Welder, .+ \(same phone number, same name\)Compare$/);
  expect(rowText(second)).toMatch(/^555 0101 · Welder, .+ · 2 applications \(same name\)Compare$/);
});
