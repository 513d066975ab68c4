import { screen, waitFor } from '@testing-library/react';
import { FakeApi, type PartialRow, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const change: PartialRow<'userChangeLogsList'> = {
  id: 1,
  created_at: '2026-03-11T04:30:00.000Z',
  first_name: 'Zita',
  last_name: 'Moreau',
  email: 'zita@demo.example',
  aasm_state: 'pending',
  change_made: 'deactivated',
  change_made_by: 'Chantal Gagnon',
};

test.each([
  ['recruiter_admin', '/report/user-change-logs', true],
  ['recruiter_admin', '/report/userChangeLogs', true],
  ['observer', '/report/userChangeLogs', false],
] as const)('as %s, %s shows what was done to accounts; the file is offered: %s', async (role, address, file) => {
  const api = new FakeApi(role).on('userChangeLogsList', () => rows([change]));
  await openApp(address, { api });
  expect(await screen.findByText('Chantal Gagnon')).toBeVisible();
  expect(screen.getByText('Inactive')).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Save as CSV' })).toHaveLength(file ? 1 : 0);
});

test('the file holds what the filters leave, in the order of the list', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  const api = new FakeApi('recruiter_admin')
    .on('userChangeLogsList', () => rows([change]))
    .on('userChangeLogsExport', () => new Response('Date'));
  const { user } = await openApp('/report/userChangeLogs?filter={"q":"zita"}', { api });
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  await waitFor(() => expect(api.of('userChangeLogsExport')).toHaveLength(1));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  const [{ query } = { query: undefined }] = api.of('userChangeLogsExport');
  expect(Object.fromEntries(query ?? [])).toEqual({ filter: '{"q":"zita"}', sort: '["created_at","DESC"]' });
});

test('nobody is said not to be found before they were looked for', async () => {
  const found = Promise.withResolvers<void>();
  const api = new FakeApi('super_admin').on('confirmationReport', async ({ query }) => {
    if (query.get('email') === 'ada@') await found.promise;
    return rows([]);
  });
  const { user } = await openApp('/report/confirmationLogReport', { api });
  expect(await screen.findByText(/^No confirmation has been sent yet/)).toBeVisible();
  await user.type(screen.getByLabelText('E-mail address of the candidate'), 'ada@');
  await waitFor(() => expect(api.of('confirmationReport').at(-1)!.query.get('email')).toBe('ada@'));
  expect(screen.queryByText(/ada@/)).toBeNull();
  found.resolve();
  expect(await screen.findByText(/ada@/)).toBeVisible();
});
