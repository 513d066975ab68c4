import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { FakeApi, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

interface Given {
  id: number;
  title: string;
  read_at: string | null;
  path: string | null;
}

const given = (id: number, more: Partial<Given> = {}): Given & { created_at: string; job_name: string } => ({
  id,
  title: `News ${id}`,
  read_at: null,
  path: '/exports',
  created_at: '2026-11-20T10:00:00Z',
  job_name: 'Beekeeper',
  ...more,
});

/** An api whose bell holds these notifications and tells their number; `tell` says another. */
function bellWith(all: Given[]) {
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const tell = (count: number) =>
    act(async () => stream.enqueue(new TextEncoder().encode(`event: counted\ndata: ${JSON.stringify({ count })}\n\n`)));
  const unread = () => all.filter(({ read_at }) => read_at === null);
  const api = new FakeApi('recruiter')
    .on(
      'notificationEvents',
      () =>
        new Response(
          new ReadableStream<Uint8Array>({
            start(controller) {
              stream = controller;
              controller.enqueue(new TextEncoder().encode(`data: {"count":${unread().length}}\n\n`));
            },
          }),
        ),
    )
    .on('listNotifications', ({ query }) => {
      const [first = 0, last = 0] = JSON.parse(query.get('range') ?? '[0,0]') as number[];
      return rows(all.slice(first, last + 1), all.length, first);
    })
    .on('markNotifications', ({ body }) => {
      const { ids, read = true } = body;
      const changed = all.filter(({ id, read_at }) => (ids ? ids.includes(id) : read_at === null));
      for (const each of changed) each.read_at = read ? '2026-11-20T11:00:00Z' : null;
      return { ids: changed.map(({ id }) => id), count: unread().length };
    });
  return { api, tell };
}

const open = async (all: Given[]) => {
  const { api, tell } = bellWith(all);
  const { user } = await openApp('/help/dashboard', { role: 'recruiter', api });
  return { api, tell, user };
};

test('the bell says how much is unread, as it changes', async () => {
  const { tell } = await open([given(1), given(2)]);
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  expect(screen.queryByText(/You have .* unread/)).not.toBeInTheDocument();
  await tell(3);
  expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
  expect(await screen.findByText('You have 3 unread notifications.')).toBeInTheDocument();
  await tell(0);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(screen.queryByText(/You have .* unread/)).not.toBeInTheDocument();
});

test('the list leads to what each is about, which is read then, and Escape gives the focus back', async () => {
  const { api, user } = await open([given(1), given(2, { read_at: '2026-11-19T10:00:00Z', path: null })]);
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
  await user.click(bell);
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  const items = await within(list).findAllByRole('listitem');
  expect(items.map((item) => within(item).queryByText('Unread:') !== null)).toEqual([true, false]);
  expect(within(items[1]!).queryByRole('link')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(bell).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('link', { name: 'News 1' }));
  await waitFor(() => expect(window.location.hash).toBe('#/exports'));
  expect(api.of('markNotifications').map(({ body }) => body)).toEqual([{ ids: [1] }]);
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('one or all are marked as read, and all are unread again', async () => {
  const { user } = await open([given(1), given(2), given(3)]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as read: News 2' }));
  await waitFor(() => expect(screen.getAllByText('Unread:')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByText('2 notifications marked as read.')).toBeInTheDocument();
  // An open list would keep the keyboard from the way back.
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
});

test('more are shown on demand, and nothing says what this place is for', async () => {
  const { user } = await open(Array.from({ length: 25 }, (_, at) => given(at + 1)));
  await user.click(await screen.findByRole('button', { name: 'Notifications, 25 unread' }));
  expect(await screen.findAllByRole('link', { name: /^News/ })).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^News/ })).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('an empty bell says what will be here', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText(/What concerns you appears here/)).toBeInTheDocument();
});

test('one after the other is marked as read by keyboard', async () => {
  const { api, user } = await open([given(1), given(2), given(3)]);
  await user.click(await screen.findByRole('button', { name: 'Notifications, 3 unread' }));
  const mark = (id: number) => screen.findByRole('button', { name: new RegExp(`News ${id}`) });
  (await mark(2)).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Notifications, 2 unread', hidden: true });
  expect(await mark(3)).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Notifications, 1 unread', hidden: true });
  expect(await mark(1)).toHaveFocus();
  expect(api.of('markNotifications').map(({ body }) => body.ids)).toEqual([[2], [3]]);
});
