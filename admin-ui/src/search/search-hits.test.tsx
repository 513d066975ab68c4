import { screen, waitFor, within } from '@testing-library/react';
import { FakeJob } from '../pipeline/testing/fake-job.ts';
import { rows } from '../platform/testing/fake-api.ts';
import { setWindowWidth } from '../platform/testing/wide-window.ts';
import { openApp } from '../testing.tsx';

beforeEach(() => setWindowWidth('wide'));

/** A search that finds every second candidate of a job, 23 of them. */
function searchable() {
  const job = new FakeJob({ 1: 30, 2: 16 });
  const hits = () => job.people.filter(({ id }) => id % 2 === 1);
  job.api
    .on('searchProfiles', ({ body }) => {
      const [offset, limit] = [body.offset ?? 0, body.limit ?? 20];
      const found = hits().slice(offset, offset + limit);
      return {
        applicant_profiles: found.map(({ id, name, stage }) =>
          body.only_ids
            ? { id }
            : {
                ...{ id, job_id: 3, stage_id: stage, applicant_id: id, applicant: { id, name, email: 'a@x.example' } },
                ...{ job_name: { en: 'Welder' }, stage_name: { en: 'New' }, tags: [], matches: [], snippet: null },
              },
        ),
        meta: { total: hits().length, query: 'welder', words: ['welder'] },
      };
    })
    .on('tagsList', () => rows([{ id: 7, name: { en: 'Bilingual' } }]))
    .on('searchJobs', () => ({ jobs: [], meta: { total: 0 } }))
    .on('recentJobs', () => rows([]));
  return { job, hits };
}

const shown = () => document.querySelector('article')?.getAttribute('aria-label');

test('from a result one goes on through the results, over their pages, and back to them', async () => {
  const { job, hits } = searchable();
  const { user } = await openApp('/search?q=welder&page=1', { role: 'recruiter', api: job.api });
  await user.click(await screen.findByText(hits()[19]!.name));
  await waitFor(() => expect(shown()).toBe(hits()[19]!.name));
  expect(await screen.findByText('20 of 23')).toBeVisible();
  await user.click(screen.getByLabelText('Next candidate'));
  await waitFor(() => expect(shown()).toBe(hits()[20]!.name));
  expect(await screen.findByText('21 of 23')).toBeVisible();
  await user.click(screen.getByLabelText('Previous candidate'));
  await waitFor(() => expect(shown()).toBe(hits()[19]!.name));
  await user.click(screen.getByLabelText('Next candidate'));
  await waitFor(() => expect(shown()).toBe(hits()[20]!.name));
  await user.click(screen.getByText('Back to the results'));
  expect(await screen.findByText('21-23 of 23')).toBeVisible();
  const orders = job.api.of('searchProfiles').map(({ body }) => body.order);
  expect(new Set(orders)).toEqual(new Set(['best']));
});

test('results are tagged and moved, and the notice takes it back', async () => {
  const { job, hits } = searchable();
  job.api.on('tagCandidates', () => ({ applicant_profiles: [], changed_ids: [1] }));
  const { user } = await openApp('/search?q=welder', { role: 'recruiter', api: job.api });
  for (const { name } of hits().slice(0, 2)) await user.click(await screen.findByLabelText(`Select ${name}`));
  const bar = screen.getByLabelText('Selected candidates');
  await user.click(within(bar).getByRole('button', { name: 'Move' }));
  const dialog = await screen.findByRole('dialog', { name: 'Move 2 candidates' });
  await user.click(within(dialog).getByRole('combobox', { name: /Stage/ }));
  await user.click(await screen.findByRole('option', { name: 'Interview' }));
  await user.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(job.api.of('moveProfilesToStage')[0]?.body).toEqual({
      ids: hits()
        .slice(0, 2)
        .map(({ id }) => id),
    }),
  );
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(bar).getByRole('button', { name: 'Tags' }));
  // On whom it is nobody knows: it can be taken off, and put on.
  await user.click((await screen.findAllByRole('button', { name: /Bilingual/ })).at(-1)!);
  await waitFor(() => expect(job.api.of('tagCandidates')).toHaveLength(1));
});
