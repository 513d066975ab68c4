import { screen, within } from '@testing-library/react';
import { FakeApi, type PartialRow, refusal } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

// The browser fetches the file; here there is none.
beforeEach(() => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const now = new Date().toISOString();
const one: PartialRow<'listExports'> = {
  id: 7,
  kind: 'pdf',
  created_at: now,
  total: 12,
  done: 12,
  left_out: 1,
  parts: [],
  size: 4000,
  finished_at: now,
  cancelled_at: null,
  expires_at: now,
};

test('a finished export is fetched by a link of today, one that is being made is stopped', async () => {
  const api = new FakeApi('recruiter')
    .on('listExports', () => [one, { ...one, id: 8, done: 3, left_out: 0, finished_at: null, total: 40 }])
    .on('createExportLink', () => ({
      url: '/api/v1/candidate_exports/7/download',
      employee_id: 1,
      hash: 'x',
      expires_at: now,
    }))
    .on('cancelExport', () => undefined);
  const { user } = await openApp('/exports', { role: 'recruiter', api });
  const table = await screen.findByRole('table', { name: 'Exports' });
  expect(within(table).getByText('1 candidate could not be included.')).toBeVisible();
  expect(within(table).getByText('3 / 40')).toBeVisible();
  await user.click(within(table).getByRole('button', { name: 'Download: PDF of 12 candidates' }));
  expect(api.of('createExportLink').map(({ body }) => body)).toEqual([
    { record_type: 'candidate_export', record_id: 7 },
  ]);
  await user.click(within(table).getByRole('button', { name: 'Stop: PDF of 40 candidates' }));
  expect(await screen.findByText('The export was stopped.')).toBeVisible();
});

test('a file that is gone meanwhile is told, and an empty place says what it is for', async () => {
  let rows = [one];
  const api = new FakeApi('recruiter')
    .on('listExports', () => rows)
    .on('createExportLink', () => {
      rows = [];
      return refusal(404, { message: 'There is no such thing.' });
    });
  const { user } = await openApp('/exports', { role: 'recruiter', api });
  await user.click(await screen.findByRole('button', { name: /^Download:/ }));
  expect(await screen.findByText(/There is no such thing/)).toBeVisible();
  expect(await screen.findByText(/Nothing exported in the last day/)).toBeVisible();
});
