import { screen, waitFor } from '@testing-library/react';
import { rows } from '../../platform/testing/fake-api.ts';
import { setWindowWidth } from '../../platform/testing/wide-window.ts';
import { openApp } from '../../testing.tsx';
import { FakeJob } from '../testing/fake-job.ts';

const view = {
  id: 1,
  employee_id: 5,
  name: 'By name',
  kind: 'candidates' as const,
  filter: {},
  sort: 'name',
  order: 'asc' as const,
  is_default: false,
  is_shared: false,
};

beforeEach(() => setWindowWidth('wide'));

const openView = async (role: 'observer' | 'recruiter') => {
  const { api } = new FakeJob({ 1: 3 }, role);
  api.on('savedViewsList', () => rows([view]));
  const { user } = await openApp('/job/applicants/3/1?stage=1', { role, api });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /By name/ }));
};

test('a view opens the list of the job', async () => {
  await openView('recruiter');
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/job\/applicants\/3\?.*order=/));
});

test('observers, who may not open the list, stay with the candidate whom they opened', async () => {
  await openView('observer');
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/job\/applicants\/3\/1\?.*order=/));
});
