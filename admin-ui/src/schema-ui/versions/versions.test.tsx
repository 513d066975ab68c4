import { screen, within } from '@testing-library/react';
import type { AnswerOf } from '../../platform/call.ts';
import { FakeApi, refusal } from '../../platform/testing/fake-api.ts';
import type { Language } from '../../generated/shapes.ts';
import { openApp } from '../../testing.tsx';

type Version = AnswerOf<'listVersions'>['versions'][number];

const version = (number: number, more: Partial<Version> = {}): Version => ({
  id: 100 + number,
  number,
  created_at: '2027-01-30T14:00:00Z',
  changed: number === 1 ? [] : ['stages'],
  employee: number === 1 ? null : { id: 7, name: 'Ana Ruiz' },
  ...more,
});

const stage = (id: number, en: string) => ({ id, name: { en }, stage_type: 'others' as const, interview: false });
const before = { name: { en: 'Path' }, stages: [stage(1, 'New'), stage(2, 'Talk'), stage(3, 'Visit')] };
const after = { name: { en: 'Path' }, stages: [stage(1, 'New'), stage(4, 'Test'), stage(2, 'Long talk')] };

const workflow = (versions: Version[], more = false) =>
  new FakeApi('recruiter_admin')
    .on('workflowsGet', () => ({ id: 5, ...after, is_editable: true, is_deleted: false, lock_version: 3 }))
    .on('listVersions', () => ({ versions, more }));

async function openVersions(api: FakeApi, language: Language = 'en') {
  const { user } = await openApp('/workflow-edit/5', { api, language });
  await user.click(await screen.findByRole('button', { name: /^(Earlier versions|Versions antérieures)$/ }));
  return { user, section: within(screen.getByRole('region', { name: /^(Earlier versions|Versions antérieures)$/ })) };
}

test('children that came, went and changed are told one by one', async () => {
  const api = workflow([version(2), version(1)]).on('getVersion', () => ({ ...version(2), row: after, before }));
  const { user, section } = await openVersions(api);
  const second = await section.findByRole('button', { name: /^Version 2 Current Ana Ruiz .* Stages$/ });
  await user.click(second);
  const [removed, dropped] = await section.findAllByRole('deletion');
  expect(removed).toHaveTextContent('Removed: Visit');
  expect(dropped).toHaveTextContent('Removed: Talk');
  expect(section.getAllByRole('insertion')[0]).toHaveTextContent('Added: Test');
  expect(section.queryByRole('button', { name: 'Restore this version' })).toBeNull();
});

test('an earlier version is restored by one click; what is refused says why', async () => {
  let refused = true;
  const api = workflow([version(2), version(1)])
    .on('getVersion', () => ({ ...version(1), row: before, before: null }))
    .on('restoreVersion', () => (refused ? refusal(409, { message: 'Somebody was faster.' }) : { lock_version: 4 }));
  const { user, section } = await openVersions(api);
  await user.click(await section.findByRole('button', { name: /^Version 1 As it was before/ }));
  expect(await section.findByText('The first version: nothing to compare it with.')).toBeVisible();
  const restore = section.getByRole('button', { name: 'Restore this version' });
  await user.click(restore);
  expect(await screen.findByText(/Somebody was faster\.$/)).toBeVisible();
  refused = false;
  await user.click(restore);
  expect(await screen.findByText('Version 1 is restored.')).toBeVisible();
  expect(api.of('restoreVersion').at(-1)).toMatchObject({ body: { lock_version: 3 } });
});

test('what was restored stays open, with the keyboard where it was', async () => {
  let lock = 3;
  const third = version(3, { changed: ['name'] });
  const api = workflow([version(2), version(1)])
    .on('workflowsGet', () => ({ id: 5, ...after, is_editable: true, is_deleted: false, lock_version: lock }))
    .on('listVersions', () => ({ versions: [...(lock === 4 ? [third] : []), version(2), version(1)], more: false }))
    .on('getVersion', () => ({ ...version(1), row: before, before: null }))
    .on('restoreVersion', () => ({ lock_version: (lock = 4) }));
  const { user, section } = await openVersions(api);
  await user.click(await section.findByRole('button', { name: /^Version 1/ }));
  await user.click(await section.findByRole('button', { name: 'Restore this version' }));
  expect(await section.findByRole('button', { name: /^Version 3 Current/ })).toBeVisible();
  expect(section.getByRole('button', { name: /^Version 1/ })).toHaveAttribute('aria-expanded', 'true');
  expect(section.getByRole('button', { name: 'Restore this version' })).toHaveFocus();
});

test('of what never changed it is said, in French too', async () => {
  const { section } = await openVersions(workflow([]), 'fr');
  expect(await section.findByText('Aucune modification pour l’instant.')).toBeVisible();
});

test('while something is typed that is not saved, nothing is restored', async () => {
  const api = workflow([version(2), version(1)]).on('getVersion', () => ({ ...version(1), row: before, before: null }));
  const { user, section } = await openVersions(api);
  await user.type(screen.getByRole('textbox', { name: 'Name (English)' }), ' B');
  await user.click(await section.findByRole('button', { name: /^Version 1/ }));
  expect(await section.findByRole('button', { name: 'Restore this version' })).toBeDisabled();
});

test('the version that the address names is open, however far back it is', async () => {
  const pages = [
    { versions: [version(3), version(2)], more: true },
    { versions: [version(1)], more: false },
  ];
  const api = workflow([])
    .on('listVersions', ({ query }) => pages[query.get('before') === '2' ? 1 : 0]!)
    .on('getVersion', () => ({ ...version(1), row: before, before: null }));
  await openApp('/workflow-edit/5?version=1', { api });
  const section = within(await screen.findByRole('region', { name: 'Earlier versions' }));
  const first = await section.findByRole('button', { name: /^Version 1/ });
  expect(first).toHaveAttribute('aria-expanded', 'true');
  expect(section.getByRole('button', { name: /^Version 3/ })).toHaveAttribute('aria-expanded', 'false');
});
