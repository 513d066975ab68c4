/** @own-modules: the application makes its routes when it is loaded. */
import { screen, within } from '@testing-library/react';
// Before the application, which makes its routes when it is loaded.
import './screens-for-readers.ts';
import { FakeApi, rows } from '../../platform/testing/fake-api.ts';
import type { Language } from '../../generated/shapes.ts';
import { openApp } from '../../testing.tsx';

const source = {
  id: 4,
  name: { en: 'Job fair', fr: 'Salon de l’emploi', es: null },
  order: 1,
  is_system_default: false,
  lock_version: 1,
};

const sources = () =>
  new FakeApi('observer').on('candidateSourcesList', () => rows([source])).on('candidateSourcesGet', () => source);

test('who may only read has the list, without what would change it', async () => {
  const { user } = await openApp('/sources', { role: 'observer', api: sources() });
  const link = await screen.findByRole('link', { name: 'Job fair' });
  expect(screen.queryByRole('link', { name: /^Create/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Move this row/ })).not.toBeInTheDocument();
  await user.click(link);
  expect(await screen.findByText('Your role can read this but not change it.')).toBeVisible();
});

/** The value that stands under a label. */
const valueOf = (label: string) => {
  const term = screen.getAllByRole('term').find(({ textContent }) => textContent === label);
  return term?.nextElementSibling?.textContent;
};

test.each<[Language, string, string]>([
  ['en', 'Name', 'Job fair'],
  ['fr', 'Nom', 'Salon de l’emploi'],
  ['es', 'Nombre', 'Job fair'],
])('a row is told in words: %s', async (language, label, name) => {
  await openApp('/sources/view/4', { role: 'observer', language, api: sources() });
  await screen.findByRole('heading', { level: 1, name });
  expect(valueOf(label)).toBe(name);
  const main = within(screen.getByRole('main'));
  for (const role of ['textbox', 'button', 'tab', 'checkbox'] as const) expect(main.queryAllByRole(role)).toEqual([]);
});

test('children, switches and what is empty are told too', async () => {
  const stage = {
    is_system_default: false,
    is_editable: true,
    lock_version: 1,
    order: 1,
    stage_type: 'others' as const,
  };
  const api = new FakeApi('recruiter').on('workflowsGet', () => ({
    id: 2,
    name: { en: 'Short', fr: null, es: null },
    required_languages: ['en' as const],
    aasm_state: 'published' as const,
    is_editable: true,
    is_system_default: false,
    lock_version: 1,
    stages: [{ ...stage, id: 1, name: { en: 'Interview', fr: null, es: null }, interview: true, dm_stage: false }],
  }));
  await openApp('/workflow-edit/2', { role: 'recruiter', api });
  const [child] = within(await screen.findByRole('list', { name: 'Stages' })).getAllByRole('listitem');
  expect(child).toHaveTextContent(/^Interview/);
  expect(
    within(child!)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toContain('Yes');
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
});

test('of a rich text every word is told, in its paragraphs', async () => {
  const content = { en: '<p>Dear candidate,</p><p>thank <b>you</b>.</p>', fr: null, es: null };
  const api = new FakeApi('recruiter').on('libraryContentsGet', () => ({
    id: 3,
    name: 'Thanks',
    content,
    lock_version: 1,
  }));
  await openApp('/content-library/edit/3', { role: 'recruiter', api });
  expect(await screen.findByText(/Dear candidate,\s+thank you\./)).toBeVisible();
});
