import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeJob } from '../testing/fake-job.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';

const shownName = () => screen.getByRole('article').getAttribute('aria-label') ?? '';
const position = () =>
  /(\d+) of (\d+)/
    .exec(screen.getByRole('article').textContent ?? '')
    ?.slice(1)
    .map(Number);
const current = () => document.querySelector('li [aria-current=true]')?.closest('li')?.dataset['card'];

/** Keys are about the candidates where nothing in particular has the focus. */
async function press(user: UserEvent, keys: string) {
  act(() => (document.activeElement as HTMLElement | null)?.blur());
  await user.keyboard(keys);
}

/** Waits until the screen says the same everywhere: this candidate, this place. */
async function shows(name: string, index: number, total: number) {
  await waitFor(() => {
    expect(shownName()).toBe(name);
    expect(position()).toEqual([index, total]);
  });
}

beforeEach(() => setWindowWidth('wide'));

test('next leads from the last of a page to the first of the following one, and back', async () => {
  const job = new FakeJob({ 1: 47, 2: 3 });
  const names = job.listed(1, 'created_at desc', '').map(({ name }) => name);
  const { user } = await openApp('/job/applicants/3/20?stage=1', { role: 'recruiter', api: job.api });
  await shows(names[19]!, 20, 47);
  await user.click(screen.getByRole('button', { name: 'Next candidate' }));
  await shows(names[20]!, 21, 47);
  await waitFor(() => expect(screen.getByText('21-40 of 47')).toBeVisible());
  // What comes late must not change who is shown.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await shows(names[20]!, 21, 47);
  expect(current()).toBe('21');
  await user.click(screen.getByRole('button', { name: 'Previous candidate' }));
  await shows(names[19]!, 20, 47);
  await press(user, 'jjj');
  await shows(names[22]!, 23, 47);
  await press(user, '2');
  await waitFor(() => expect(job.people[22]?.stage).toBe(2));
  await shows(names[23]!, 23, 46);
});

test.each(['wide', 'narrow'] as const)(
  'an emptied last page gives way to the one before, in a %s window',
  async (width) => {
    setWindowWidth(width);
    const job = new FakeJob({ 1: 21, 2: 3 });
    const names = job.listed(1, 'created_at desc', '').map(({ name }) => name);
    const { user } = await openApp('/job/applicants/3/21?stage=1&page=2', { role: 'recruiter', api: job.api });
    await shows(names[20]!, 21, 21);
    await press(user, '2');
    await shows(names[19]!, 20, 20);
    expect(screen.queryByText('Nobody is in this stage.')).toBeNull();
  },
);

test('an address of a page that does not exist shows the last one', async () => {
  const job = new FakeJob({ 1: 25 });
  await openApp('/job/applicants/3?stage=1&page=9', { role: 'recruiter', api: job.api });
  expect(await screen.findByText('21-25 of 25')).toBeVisible();
});

/** Numbers that look random and are the same in each run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

test.each([1, 2])(
  'whatever is done in three pages, one candidate is shown, counted and acted upon (%i)',
  async (seed) => {
    const random = randomFrom(seed);
    const job = new FakeJob({ 1: 52, 2: 3 });
    const { user } = await openApp('/job/applicants/3/1?stage=1', { role: 'recruiter', api: job.api });
    let [order, words] = ['created_at desc', ''];
    let [expected, index] = [1, 0];
    const listed = () => job.listed(1, order, words);
    const goTo = (at: number) => {
      index = Math.max(0, Math.min(at, listed().length - 1));
      expected = listed()[index]!.id;
    };
    const agrees = () => shows(job.people[expected - 1]!.name, index + 1, listed().length);
    await agrees();
    const leaf = async (by: 1 | -1) => {
      const name = by === 1 ? 'Next candidate' : 'Previous candidate';
      if (random(2) === 0) await press(user, by === 1 ? 'j' : 'k');
      else await user.click(screen.getByRole('button', { name }));
      goTo(index + by);
    };
    const steps: [number, () => Promise<void>][] = [
      [8, () => leaf(1)],
      [4, () => leaf(-1)],
      [
        3,
        async () => {
          // To the end of a page, from where the next step leads over it.
          const pages = within(screen.getByRole('navigation', { name: 'Pages' })).queryAllByRole('button', {
            name: /page \d/,
          });
          const page = pages[random(pages.length)];
          if (!page) return;
          const at = Number(page.textContent) - 1;
          await user.click(page);
          goTo(at * 20);
          await agrees();
          await press(user, 'k');
          goTo(index - 1);
        },
      ],
      [
        4,
        async () => {
          const [moved, before] = [expected, job.api.of('moveToStage').length];
          await press(user, '2');
          await waitFor(() =>
            expect(
              job.api
                .of('moveToStage')
                .slice(before)
                .map(({ path }) => path),
            ).toEqual([`applicant_profiles/${moved}/move_to_stage/2`]),
          );
          goTo(index);
        },
      ],
      [
        2,
        async () => {
          const [rejected, before] = [expected, job.api.of('rejectProfile').length];
          await press(user, 'r');
          const dialog = await screen.findByRole('dialog', { name: /^Reject/ });
          await user.click(within(dialog).getByRole('radio', { name: 'Position filled' }));
          await user.click(within(dialog).getByRole('button', { name: /^Reject/ }));
          await waitFor(() =>
            expect(
              job.api
                .of('rejectProfile')
                .slice(before)
                .map(({ path }) => path),
            ).toEqual([`applicant_profiles/${rejected}/reject/5`]),
          );
          goTo(index);
          await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        },
      ],
      [
        1,
        async () => {
          words = words === '' ? 'even' : '';
          const box = screen.getByRole('searchbox', { name: 'Find by name or e-mail' });
          await user.clear(box);
          if (words) await user.type(box, words);
          const at = listed().findIndex(({ id }) => id === expected);
          goTo(Math.max(0, at));
        },
      ],
      [
        1,
        async () => {
          order = order === 'name asc' ? 'created_at asc' : 'name asc';
          await user.click(screen.getByRole('combobox', { name: 'Order' }));
          await user.click(await screen.findByRole('option', { name: order === 'name asc' ? 'Name' : 'Oldest first' }));
          goTo(listed().findIndex(({ id }) => id === expected));
        },
      ],
    ];
    const weighed = steps.flatMap(([weight, step]) => Array.from({ length: weight }, () => step));
    for (let turn = 0; turn < 20; turn += 1) {
      await weighed[random(weighed.length)]!();
      await agrees();
    }
  },
  300_000,
);
