import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const job = (available: string[]) => ({ id: 7, name: { en: 'Head chef' }, status: 'pending', available });

/** The steps in the menu of a job, as the api says that this person may take them. */
async function stepsShown(available: string[]): Promise<(string | null)[]> {
  const api = new FakeApi('recruiter').on('searchJobs', () => ({ jobs: [job(available)], meta: { total: 1 } }));
  const { user } = await openApp('/job/list/?status=pending', { api });
  await user.click(await screen.findByRole('button', { name: 'Actions for Head chef' }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
}

test('the menu of a job offers what the api allows, in its order, and nothing else', async () => {
  const shown = await stepsShown(['publish', 'close', 'close_pending']);
  const steps = ['Post now…', 'Close…', 'Close without posting…'];
  expect(shown.filter((name) => steps.includes(name ?? ''))).toEqual(steps);
  for (const other of ['Reopen…', 'Archive…', 'Mark as filled…']) expect(shown).not.toContain(other);
});

test('where no step may be taken, the menu has none', async () => {
  expect(await stepsShown([])).toEqual([
    'Open candidates in a new window',
    'Edit the job',
    'Interview plan',
    'Report on the job',
    'Repost or clone…',
  ]);
});

test.each(['recruiter', 'recruiter_admin', 'super_admin', 'hiring_manager', 'observer'] as const)(
  'the report of a job opens in a window of its own for recruiters alone: %s',
  async (role) => {
    const api = new FakeApi(role).on('searchJobs', () => ({ jobs: [job(['close'])], meta: { total: 1 } }));
    const { user } = await openApp('/job/list/?status=pending', { api });
    await user.click(await screen.findByRole('button', { name: 'Actions for Head chef' }));
    await screen.findAllByRole('menuitem');
    const report = screen.queryByRole('menuitem', { name: 'Report on the job' });
    const isShown = role !== 'hiring_manager' && role !== 'observer';
    expect([report?.getAttribute('href'), report?.getAttribute('target')]).toEqual(
      isShown ? ['#/report/job/7', '_blank'] : [undefined, undefined],
    );
  },
);

test('the address that is shared is never that of the language before', async () => {
  const french = Promise.withResolvers<{ url: string }>();
  const api = new FakeApi('recruiter')
    .on('searchJobs', () => ({ jobs: [{ ...job([]), status: 'active', posting_board: 'public' }], meta: { total: 1 } }))
    .on('jobShare', ({ query }) =>
      query.get('language') === 'fr' ? french.promise : { url: 'https://jobs.example/7' },
    );
  const { user } = await openApp('/job/list/', { api });
  await user.click(await screen.findByRole('button', { name: 'Actions for Head chef' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Share…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Head chef' }));
  await dialog.findByRole('link', { name: 'https://jobs.example/7' });
  await user.click(dialog.getByRole('combobox', { name: 'Language of the page' }));
  await user.click(await screen.findByRole('option', { name: 'Français' }));
  expect(dialog.queryByRole('link', { name: 'https://jobs.example/7' })).toBeNull();
  french.resolve({ url: 'https://jobs.example/fr/7' });
  await dialog.findByRole('link', { name: 'https://jobs.example/fr/7' });
});
