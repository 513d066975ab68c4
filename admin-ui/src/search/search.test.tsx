import { screen, waitFor, within } from '@testing-library/react';
import { changed, FakeApi, type PartialRow, refusal, rows } from '../platform/testing/fake-api.ts';
import { openApp } from '../testing.tsx';

const card = (id: number) => ({
  id,
  job_id: 3,
  stage_id: 8,
  applicant_id: id,
  created_at: '2026-03-04T12:00:00Z',
  applicant: { id, name: `Person ${id}`, email: null },
  tags: [],
});

const found = (id: number, more = {}) => ({
  ...card(id),
  job: { id: 3, name: { en: 'Welder' } },
  job_name: { en: 'Welder' },
  stage: { id: 8, name: { en: 'New' }, stage_type: 'new' },
  stage_name: { en: 'New' },
  snippet: null,
  matches: [{ field: 'resume', text: 'A <b>welder</b> by trade', marks: [[5, 11]] }],
  ...more,
});

type View = PartialRow<'savedViewsList'>;

/** An api with 45 people who are found, and the views that are saved meanwhile. */
function searchable(views: View[] = [], role: 'recruiter' | 'recruiter_admin' = 'recruiter') {
  const saved = [...views];
  return new FakeApi(role)
    .on('searchProfiles', ({ body }) => {
      const [offset, limit] = [body.offset ?? 0, body.limit ?? 20];
      const all = Array.from({ length: 45 }, (_, n) => (body.only_ids ? { id: n + 1 } : found(n + 1)));
      return {
        applicant_profiles: all.slice(offset, offset + limit),
        meta: { total: 45, query: 'welder', words: ['welder'] },
      };
    })
    .on('tagsList', () => rows([]))
    .on('searchJobs', () => ({ jobs: [], meta: { total: 0 } }))
    .on('recentJobs', () => rows([]))
    .on('availableJobsAny', () => rows([]))
    .on('savedViewsList', () => rows(saved))
    .on('savedViewsCreate', ({ body }) => {
      const view = changed<View>({ id: saved.length + 1, employee_id: 5 }, body);
      saved.push(view);
      return view;
    });
}

const searches = (api: FakeApi) => api.of('searchProfiles').map(({ body }) => body);

test('a search starts at the beginning, its words are marked, and the address keeps it', async () => {
  const api = searchable();
  const { user } = await openApp('/search', { api });
  await screen.findByText('45 applications found');
  expect(searches(api)[0]).toMatchObject({ keywords: [], stage_id: 1, anyStage: true, offset: 0, limit: 20 });
  await user.type(screen.getByRole('searchbox', { name: /Words in resumes/ }), 'welder{Enter}');
  await waitFor(() =>
    expect(searches(api).at(-1)).toMatchObject({ keywords: [{ query_must: 'welder', field: 'all' }] }),
  );
  // Text of a candidate is text.
  expect((await screen.findAllByText('welder', { selector: 'mark' })).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(searches(api).at(-1)).toMatchObject({ offset: 20 }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(await screen.findByRole('combobox', { name: 'Do-Not-Hire' }));
  await user.click(screen.getByRole('option', { name: 'No' }));
  await waitFor(() =>
    expect(searches(api).at(-1)).toMatchObject({ black_flag: 'no', offset: 0, keywords: [{ query_must: 'welder' }] }),
  );
});

test('results are chosen one by one and all at once, and copied to a job', async () => {
  const api = searchable();
  const { user } = await openApp('/search?q=welder', { api });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  const bar = screen.getByRole('region', { name: 'Selected candidates' });
  expect(within(bar).getByRole('status')).toHaveTextContent('2 selected');
  await user.click(within(bar).getByRole('button', { name: 'Select all 45' }));
  await waitFor(() => expect(within(bar).getByRole('status')).toHaveTextContent('45 selected'));
  await user.click(within(bar).getByRole('button', { name: /Copy to a job/ }));
  await screen.findByRole('dialog', { name: /45/ });
});

test('all that a search finds leaves as one file, or the chosen ones do', async () => {
  // The browser fetches the file; here there is none.
  const fetched = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const api = searchable()
    .on('createExport', () => ({ id: 7, total: 45 }))
    .on('createExportLink', () => ({ url: '/api/v1/candidate_exports/7/download' }));
  const { user } = await openApp('/search?q=welder', { api });
  const bar = await screen.findByRole('region', { name: 'Selected candidates' });
  const exported = async () => {
    await user.click(within(bar).getByRole('button', { name: 'Export' }));
    const dialog = await screen.findByRole('dialog', { name: 'Export the results' });
    await user.click(within(dialog).getByRole('radio', { name: /^Contacts/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    return api.of('createExport').at(-1)!.body;
  };
  expect(await exported()).toMatchObject({ kind: 'contacts', search: { keywords: [{ query_must: 'welder' }] } });
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 2' }));
  expect(await exported()).toEqual({ kind: 'contacts', parts: [], ids: [2] });
  expect(fetched).toHaveBeenCalledTimes(2);
  fetched.mockRestore();
});

test('until another search is answered, what is done is done with the results that are shown', async () => {
  const api = searchable();
  const { user } = await openApp('/search?q=welder', { api });
  await screen.findByRole('checkbox', { name: 'Select Person 1' });
  const baker = Promise.withResolvers<void>();
  api.on('searchProfiles', async ({ body }) => {
    const asked = body.keywords?.[0]?.query_must;
    if (asked === 'baker') await baker.promise;
    const ids = asked === 'baker' ? [91] : body.only_ids ? [1, 2, 3] : [1, 2];
    return {
      applicant_profiles: ids.map((id) => found(id)),
      meta: { total: ids.length, query: asked ?? '', words: [] },
    };
  });
  const words = screen.getByRole('searchbox', { name: /Words in resumes/ });
  await user.clear(words);
  await user.type(words, 'baker{Enter}');
  await waitFor(() => expect(searches(api).at(-1)).toMatchObject({ keywords: [{ query_must: 'baker' }] }));
  const bar = screen.getByRole('region', { name: 'Selected candidates' });
  expect(screen.queryByText(/^Understood as/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Person 1' }).getAttribute('href')).toContain('welder');
  await user.click(screen.getByRole('checkbox', { name: 'Select Person 1' }));
  await user.click(within(bar).getByRole('button', { name: 'Select all 45' }));
  await waitFor(() => expect(searches(api).at(-1)).toMatchObject({ keywords: [{ query_must: 'welder' }] }));
  baker.resolve();
  await screen.findByRole('checkbox', { name: 'Select Person 91', checked: false });
  expect(within(bar).getByRole('status')).toHaveTextContent('0 selected');
});

test('a resume is shown beside the results; where there is no file, its text', async () => {
  const api = searchable()
    .on('displayFormattedResume', () => refusal(404, { name: 'NotFound', message: 'There is no such document.' }))
    .on('getProfile', () => ({ ...card(1), resume: 'Twelve years of welding' }));
  const { user } = await openApp('/search?q=welder', { api });
  await user.click(await screen.findByRole('button', { name: 'Resume of Person 1' }));
  const drawer = await screen.findByRole('dialog', { name: 'Resume of Person 1' });
  await within(drawer).findByText('Twelve years of welding');
});

test('a refused search says why and keeps what was typed', async () => {
  const api = searchable().on('searchProfiles', () => refusal(422, { message: 'Enter at least one word.' }));
  await openApp('/search?q=%3F%3F', { api });
  await screen.findByText('Enter at least one word.');
  expect(screen.getByRole('searchbox', { name: /Words in resumes/ })).toHaveValue('??');
});

test('a search is saved under a name, opened again and opened first', async () => {
  const api = searchable();
  const { user } = await openApp('/search?q=welder&black_flag=no&page=2&order=name+asc', { api });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save this view' });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Enter a name.');
  await user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'My welders');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Open it first' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.of('savedViewsCreate')[0]!.body).toEqual({
    kind: 'search',
    name: 'My welders',
    filter: { q: 'welder', black_flag: 'no' },
    sort: 'name',
    order: 'asc',
    is_shared: false,
    is_default: true,
  });
  await screen.findByRole('button', { name: 'My welders' });
});

test('the view that is opened first is, where the address asks for nothing', async () => {
  const view = {
    id: 1,
    employee_id: 5,
    kind: 'search' as const,
    name: 'Mine',
    lock_version: 0,
    is_default: true,
    is_shared: false,
  };
  const api = searchable([{ ...view, filter: { q: 'rigger' }, sort: null, order: null }]);
  await openApp('/search', { api });
  await waitFor(() => expect(searches(api).at(-1)).toMatchObject({ keywords: [{ query_must: 'rigger' }] }));
});

test('an admin deletes what a colleague shares, and changes nothing else of it', async () => {
  const shared = {
    ...{ id: 1, employee_id: 77, kind: 'search' as const, name: 'Of a colleague', lock_version: 0 },
    ...{ is_default: true, is_shared: true, filter: { q: 'rigger' }, sort: null, order: null },
  };
  const views = [shared];
  const api = searchable(views, 'recruiter_admin').on('savedViewsDelete', () => shared);
  const { user } = await openApp('/search', { api });
  await user.click(await screen.findByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Manage views…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved views' });
  expect(within(dialog).queryByRole('button', { name: /Change/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: /Delete.*Of a colleague/ }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /Delete/ })).getByRole('button', { name: 'Delete' }),
  );
  await waitFor(() => expect(api.of('savedViewsDelete')).toHaveLength(1));
});

test('a job that there is not stands in its field, to be taken away', async () => {
  const { user } = await openApp('/search?q=welder&job=999', { api: searchable() });
  await user.click(await screen.findByRole('button', { name: /filter/i }));
  const field = await screen.findByRole('combobox', { name: 'Job' });
  await waitFor(() => expect(field).toHaveValue('no longer there, or not visible to you (999)'));
  await user.clear(field);
  await waitFor(() => expect(location.hash).toBe('#/search?q=welder'));
});

test('tags that cannot be read say so at their field; one that is gone stands there, to be taken away', async () => {
  let isAway = true;
  const api = searchable().on('tagsList', () =>
    isAway ? refusal(503, { message: 'The database is away.' }) : rows([{ id: 7, name: { en: 'Bilingual' } }]),
  );
  const { user } = await openApp('/search?q=welder&tags=7,99', { api });
  await user.click(await screen.findByRole('button', { name: /filter/i }));
  const field = await screen.findByRole('combobox', { name: 'Tags' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/The database is away\./));
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Bilingual' });
  screen.getByRole('button', { name: 'no longer there, or not visible to you' });
  await user.type(field, '{Backspace}');
  await waitFor(() => expect(location.hash).toBe('#/search?q=welder&tags=7'));
});
