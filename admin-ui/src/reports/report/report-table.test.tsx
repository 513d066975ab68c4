import { screen } from '@testing-library/react';
import { FakeApi } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

test('what has no source is named in the table as in the chart', async () => {
  const row = {
    source_id: null,
    source_name: null,
    applications: 3,
    interviewed: 1,
    offered: 0,
    hired: 0,
    hire_rate: 0,
  };
  const api = new FakeApi('recruiter').on('candidateSourceReport', () => ({ rows: [row], total: 1 }));
  await openApp('/report/candidate-source?period=all', { api });
  expect(await screen.findByRole('cell', { name: 'None' })).toBeVisible();
});
