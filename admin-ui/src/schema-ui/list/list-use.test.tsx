import { screen, within } from '@testing-library/react';
import { FakeApi, type PartialRow, refusal, rows } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const tag = (id: number, name: string) => ({ id, name: { en: name }, order: id, is_system_default: false });
const category = (id: number, name: string): PartialRow<'jobCategoriesList'> => ({
  id,
  name: { en: name },
  order: id,
  category_type: 'division',
});

const tags = () => new FakeApi('recruiter_admin').on('tagsList', () => rows([tag(1, 'Urgent'), tag(2, 'Bilingual')]));

const handles = () => screen.queryAllByRole('button', { name: /^Move this row/ }).map((each) => each.ariaLabel);

test('each row has a handle that says whose it is', async () => {
  await openApp('/tags', { api: tags() });
  await screen.findByRole('link', { name: 'Urgent' });
  expect(handles()).toEqual(['Move this row: Urgent', 'Move this row: Bilingual']);
});

test('from another order a button leads back to the one made by hand', async () => {
  const api = tags();
  const { user } = await openApp('/tags', { api });
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  const back = await screen.findByRole('button', { name: 'Back to the custom order' });
  expect(handles()).toEqual([]);
  await user.click(back);
  expect(await screen.findByRole('button', { name: 'Move this row: Urgent' })).toBeVisible();
  // The button is gone; the keyboard goes on at the next heading.
  expect(screen.getByRole('button', { name: 'Name' })).toHaveFocus();
});

test('rows in groups are put in order one group at a time', async () => {
  const api = new FakeApi('recruiter_admin').on('jobCategoriesList', () => rows([category(1, 'East')]));
  const { user } = await openApp('/category', { api });
  expect(await screen.findByText('To put rows in order, filter by one value of “Kind”.')).toBeVisible();
  expect(handles()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Division' }));
  expect(await screen.findByLabelText('Move this row: East')).toBeInTheDocument();
  const last = api.of('jobCategoriesList').at(-1)!;
  expect(JSON.parse(last.query.get('filter') ?? '{}')).toEqual({ is_deleted: false, category_type: 'division' });
});

test('a search that finds nothing offers to be cleared', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsList', ({ query }) =>
    rows(query.get('filter')?.includes('"q"') ? [] : [tag(1, 'Urgent')]),
  );
  const { user } = await openApp('/tags', { api });
  await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('link', { name: 'Urgent' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

test('a long list leads to its first and last page', async () => {
  const api = new FakeApi('recruiter_admin').on('companyDepartmentsList', () =>
    rows([{ id: 1, title: { en: 'Finance' } }], 10_000),
  );
  const { user } = await openApp('/departments', { api });
  await screen.findByText('1-25 of 10,000');
  await user.click(screen.getByRole('button', { name: 'Go to last page' }));
  await screen.findByText('9,976-10,000 of 10,000');
  expect(JSON.parse(api.of('companyDepartmentsList').pop()?.query.get('range') ?? '')).toEqual([9975, 9999]);
  const numbers = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('button', { name: /\d/ });
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['396', '397', '398', '399', '400']);
  expect(numbers[4]).toHaveAttribute('aria-current', 'page');
  await user.click(numbers[1]!);
  expect(await screen.findByText('9,901-9,925 of 10,000')).toBeVisible();
});

test('an address with a filter that no longer exists has a way out', async () => {
  const api = new FakeApi('recruiter_admin').on('tagsList', ({ query }) =>
    query.get('filter')?.includes('gone')
      ? refusal(422, { message: 'Please check the marked fields.' })
      : rows([tag(1, 'Urgent')]),
  );
  const { user } = await openApp(`/tags?filter=${encodeURIComponent('{"gone":1}')}`, { api });
  await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
  expect(await screen.findByRole('link', { name: 'Urgent' })).toBeVisible();
});

test('an address without a number says that there is no such entry', async () => {
  const api = new FakeApi('recruiter_admin');
  await openApp('/tags/edit/abc', { api });
  expect(await screen.findByText('There is no such entry. The link may be incomplete.')).toBeVisible();
  expect(api.calls.filter(({ path }) => path.startsWith('tags/'))).toEqual([]);
});
