/** @own-modules: what it adds to a descriptor is read when the application is loaded. */
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ResourceDescriptor } from '../../generated/shapes.ts';
import { descriptorOf } from '../../platform/descriptors.ts';
import { FakeApi, type Refusal, refusal } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

/** An entity with a life of its own: library contents, as if they were reviewed. */
const transitions: ResourceDescriptor['transitions'] = {
  field: 'category',
  acts: [
    { act: 'approve', call: 'libraryContentsUpdate', to: 'offer', fill: ['content_notes'], confirms: true },
    { act: 'return', call: 'libraryContentsUpdate', to: 'general', fill: [], confirms: false },
  ],
};
const texts = {
  'resources.library_contents.acts.approve': 'Approve',
  'resources.library_contents.acts.approve.confirm': 'Everybody may use it then.',
  'resources.library_contents.acts.return': 'Return',
};

beforeAll(() => Object.assign(descriptorOf('library_contents')!, { transitions }));

/** The contract knows of no acts on contents, so what is answered here goes out as it is. */
const asItIs = (value: unknown, headers: HeadersInit = {}) =>
  new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json', ...headers } }) as never;

/** The api with one content and what may be done with it; `answer` is what refuses an act. */
function contents(available: string[], answer: () => Refusal | undefined) {
  let row = {
    id: 5,
    name: 'Welcome',
    category: 'general',
    required_languages: ['en'],
    content: { en: '<p>Hi</p>' },
    content_notes: null as string | null,
    is_deleted: false,
    updated_at: '2026-05-01T10:00:00Z',
    lock_version: 2,
    available,
  };
  const api = new FakeApi('recruiter_admin')
    .on('libraryContentsList', () => asItIs([row], { 'content-range': 'rows 0-0/1' }))
    .on('libraryContentsGet', () => asItIs(row))
    .on('libraryContentsUpdate', () => {
      const refused = answer();
      if (refused) return refused;
      row = { ...row, category: 'offer', lock_version: 3, available: ['return'] };
      return asItIs(row);
    });
  const plain = api.fetch;
  const fetch: typeof plain = async (input, init) => {
    const answered = await plain(input, init);
    if (!String(input).includes('/translation/en')) return answered;
    return new Response(JSON.stringify({ ...((await answered.json()) as object), ...texts }));
  };
  return Object.assign(api, { fetch });
}

const sent = (api: FakeApi) => api.of('libraryContentsUpdate').map(({ body }) => body);

test('the form offers what may be done now; a dialog asks for what must be filled', async () => {
  const api = contents(['approve'], () => undefined);
  const { user } = await openApp('/content-library/edit/5', { api });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(screen.queryByRole('button', { name: 'Return' })).not.toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Approve: Welcome' });
  expect(within(dialog).getByText('Everybody may use it then.')).toBeVisible();
  const notes = await within(dialog).findByRole('textbox', { name: /notes/i });
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText('Required')).toBeVisible();
  expect(sent(api)).toEqual([]);
  await user.type(notes, 'Read twice.{Enter}');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent(api)).toEqual([{ content_notes: expect.stringContaining('Read twice.') as unknown, lock_version: 2 }]);
  expect(await screen.findByText('Welcome: Offer')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Return' })).toBeVisible();
});

test('what the api refuses stands at its field, or below; the dialog stays', async () => {
  const message = 'These notes are not enough.';
  const why = 'It has no text.';
  const refusals = [
    refusal(422, { errors: [{ field: 'content_notes', code: 'x', message }] }),
    refusal(422, { errors: [{ field: 'category', code: 'actRefused', message: why }] }),
  ];
  const api = contents(['approve'], () => refusals.shift());
  const { user } = await openApp('/content-library/edit/5', { api });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(await within(dialog).findByRole('textbox', { name: /notes/i }), 'Short');
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(why);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

test('a list has a menu for each row, by keyboard too; what asks nothing is done at once', async () => {
  const api = contents(['approve', 'return'], () => undefined);
  const { user } = await openApp('/content-library', { api });
  const opener = await screen.findByRole('button', { name: 'Actions for Welcome' });
  act(() => opener.focus());
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu');
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(['Approve', 'Return']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('Welcome: Offer')).toBeVisible();
  expect(sent(api)).toEqual([{ lock_version: 2 }]);
  expect(window.location.hash).toMatch(/^#\/content-library(\?|$)/);
});

test('who may do nothing with a row sees no button', async () => {
  const api = contents([], () => undefined);
  await openApp('/content-library', { api });
  expect(await screen.findByRole('link', { name: 'Welcome' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Actions for Welcome' })).not.toBeInTheDocument();
});
