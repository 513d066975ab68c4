import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const funnel = {
  id: 7,
  name: 'Weekly funnel',
  report: 'funnel',
  filter: { period: 'quarter' },
  owner: 'Chantal Gagnon',
  rhythm: 'weekly',
  next_run_at: '2026-12-07T12:00:00.000Z',
} as const;

test('what is sent to one by mail is listed, and stopped with one click', async () => {
  const api = new FakeApi('observer').on('reportsToMe', () => [funnel]).on('stopReportToMe', () => []);
  const { user } = await openApp('/report/received', { api });
  expect(await screen.findByRole('link', { name: 'Weekly funnel' })).toHaveAttribute(
    'href',
    '#/report/funnel?period=quarter',
  );
  expect(screen.getByText('Chantal Gagnon')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop getting “Weekly funnel”' }));
  expect(await screen.findByText('“Weekly funnel” is no longer sent to you.')).toBeVisible();
  await waitFor(() => expect(screen.getByText('No report is sent to you by e-mail.')).toBeVisible());
  expect(api.of('stopReportToMe')).toHaveLength(1);
});
