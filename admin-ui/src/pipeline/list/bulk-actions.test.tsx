import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Call, FakeApi, type PartialAnswer, refusal, rows } from '../../platform/testing/fake-api.ts';
import { idsIn } from '../testing/fake-job.ts';
import { openApp } from '../../testing.tsx';

const [fresh, screening, rejected] = [31, 32, 33];
type Stage = NonNullable<NonNullable<PartialAnswer<'getJob'>['workflow']>['stages']>[number];

const stage = (id: number, en: string, stage_type: Stage['stage_type']): Stage => ({
  id,
  name: { en },
  order: id,
  stage_type,
  dm_stage: true,
  dm_move_and_remove: true,
});
const workloads = (counts: number[]) =>
  [fresh, screening, rejected].map((stage_id, index) => ({ stage_id, applicants_count: counts[index] ?? 0 }));
const job: PartialAnswer<'getJob'> = {
  id: 12,
  name: { en: 'Head chef' },
  status: 'active',
  workflow: {
    id: 1,
    stages: [
      stage(fresh, 'New', 'new'),
      stage(screening, 'Screening', 'others'),
      stage(rejected, 'Rejected', 'rejected'),
    ],
  },
  workloads: workloads([30, 0, 0]),
};
const card = (id: number, more: object = {}) => ({
  id,
  job_id: 12,
  stage_id: fresh,
  applicant_id: 100 + id,
  applicant: { id: 100 + id, name: `Candidate ${id}` },
  created_at: '2026-11-20T10:00:00Z',
  tags: [],
  ...more,
});
const everybody = Array.from({ length: 30 }, (_, index) => card(index + 1));
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

function page({ query }: Call<'listProfiles'>) {
  const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
  return rows(everybody.slice(offset, offset + limit), everybody.length);
}

const fake = () =>
  new FakeApi('recruiter_admin')
    .on('getJob', () => job)
    .on('jobEvents', () => new Response(new ReadableStream()))
    .on('listProfiles', page)
    .on('candidateSourcesList', () => rows([{ id: 6, name: { en: 'Job fair' } }]))
    .on('tagsList', () => rows([{ id: 7, name: { en: 'Bilingual' } }]))
    .on('rejectionReasonsList', () =>
      rows([
        { id: 1, name: { en: 'Do not hire' }, code: 'do_not_hire' },
        { id: 9, name: { en: 'Other candidate' }, code: null },
      ]),
    );

async function openList(api = fake()) {
  const opened = await openApp('/job/applicants/12?view=list', { role: 'recruiter_admin', api });
  await screen.findAllByRole('link', { name: /^Candidate/ });
  return { ...opened, api };
}

const bar = () => screen.findByRole('region', { name: 'Selected candidates' });

async function selectAll(user: Awaited<ReturnType<typeof openList>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Select all 30' }));
  return bar();
}

const filter = { job_id: 12, stage_id: fresh };
const moved = (ids: number[]) => ({
  applicant_profiles: ids.map((id) => card(id, { stage_id: screening })),
  workloads: workloads([30 - ids.length, ids.length, 0]),
  changed_ids: ids,
});

test('all that match are moved in one call, whatever page they are on, and moved back by the notice', async () => {
  const { api, user } = await openList();
  api.on('moveProfilesToStage', ({ body }) => moved(idsIn(body) ?? numbers(1, 30)));
  api.on('putBackProfiles', ({ body }) => ({
    applicant_profiles: idsIn(body)?.map((id) => card(id)) ?? [],
    workloads: workloads([30, 0, 0]),
  }));
  const region = await selectAll(user);
  expect(api.of('listProfiles').some(({ query }) => query.get('limit') === '5000')).toBe(true);
  await user.click(within(region).getByRole('button', { name: 'Move 30 candidates' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Screening/ }));
  expect(await screen.findByText('30 candidates are now in Screening.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Undone.')).toBeVisible();
  expect(await bar()).toHaveTextContent('30 selected');
  expect(api.of('moveProfilesToStage').map(({ path, body }) => [path, body])).toEqual([
    [`applicant_profiles/move_profiles_to_stage/${screening}`, { filter }],
  ]);
  expect(api.of('putBackProfiles').map(({ body }) => body)).toEqual([{ ids: numbers(1, 30) }]);
});

test('who stands in the way is named, nothing is done, and the others can go on without them', async () => {
  const { api, user } = await openList();
  api.on('moveProfilesToStage', ({ body }) => {
    const ids = idsIn(body);
    if (ids) return moved(ids);
    const failed = [{ id: 3, job_id: 12, name: 'Candidate 3' }];
    return refusal(409, { message: 'Somebody has moved these meanwhile.', failed });
  });
  const region = await selectAll(user);
  await user.click(within(region).getByRole('button', { name: 'Move 30 candidates' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /^Screening/ }));
  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByRole('link', { name: 'Candidate 3' })).toHaveAttribute('href', '#/job/applicants/12/3');
  await user.click(within(alert).getByRole('button', { name: 'Go on with the other 29' }));
  expect(await screen.findByText('29 candidates are now in Screening.')).toBeVisible();
  expect(api.of('moveProfilesToStage').at(-1)?.body).toEqual({
    ids: numbers(1, 30).filter((id) => id !== 3),
  });
});

test('those who have a milestone already are named before anything changes', async () => {
  const { api, user } = await openList();
  api.on('markMilestones', ({ body }) =>
    body.are_you_sure
      ? { applicant_profiles: everybody, workloads: [], changed_ids: numbers(1, 30) }
      : { are_you_sure: false, already_marked: [2] },
  );
  const region = await selectAll(user);
  await user.click(within(region).getByRole('button', { name: 'Milestone' }));
  const dialog = await screen.findByRole('dialog', { name: 'Milestone of 30 candidates' });
  fireEvent.change(within(dialog).getByLabelText('Date'), { target: { value: '2026-11-20' } });
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const prompt = await screen.findByRole('dialog', { name: '1 candidate is already marked: Presented' });
  expect(within(prompt).getByRole('link', { name: 'Candidate 2' })).toBeVisible();
  await user.click(within(prompt).getByRole('button', { name: 'Change the date for all' }));
  expect(await screen.findByText(/^Presented: 30 candidates/)).toBeVisible();
  const sent = { filter, milestone: 'presented', milestone_date: '2026-11-20' };
  expect(api.of('markMilestones').map(({ body }) => body)).toEqual([
    { ...sent, are_you_sure: false },
    { ...sent, are_you_sure: true },
  ]);
});

test('several are rejected and told of it in one dialog, and the notice takes both back', async () => {
  const { api, user } = await openList();
  const rows2 = [1, 2].map((id) => card(id, { stage_id: rejected, rejection_reason_id: 9 }));
  api
    .on('rejectProfiles', () => ({
      applicant_profiles: rows2,
      workloads: workloads([28, 0, 2]),
    }))
    .on('templateEmailsList', () =>
      rows([{ id: 4, name: 'Kind no', subject: { en: 'Your application' }, is_system_default: true }]),
    )
    .on('sendBulkRegretEmails', () => ({ id: 1, total: 2, skipped_count: 1 }))
    .on('putBackProfiles', () => ({ applicant_profiles: [], workloads: [] }));
  for (const id of [1, 2]) await user.click(screen.getByRole('checkbox', { name: `Select Candidate ${id}` }));
  await user.click(within(await bar()).getByRole('button', { name: 'Reject 2 candidates' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject 2 candidates' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject 2 candidates' }));
  expect(within(dialog).getByText('Choose a reason.')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Other candidate' }));
  await user.click(within(dialog).getByRole('checkbox', { name: 'Tell the 2 candidates by e-mail' }));
  fireEvent.mouseDown(await within(dialog).findByRole('combobox', { name: 'When' }));
  await user.click(await screen.findByRole('option', { name: 'In 2 days' }));
  await user.click(within(dialog).getByRole('button', { name: 'Reject 2 candidates' }));
  await waitFor(() => expect(api.of('sendBulkRegretEmails')).toHaveLength(1));
  expect(api.of('sendBulkRegretEmails')[0]?.body).toMatchObject({
    applicantProfileIds: [1, 2],
    emailTemplate: { id: null, email_lang: null },
    after_days: 2,
  });
  expect(
    await screen.findByText(/^2 candidates have been rejected. The e-mail goes out on .* One candidate cannot/),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.of('putBackProfiles')[0]?.body).toEqual({ ids: [1, 2] }));
});

test('the reason that bars a person from every job stands apart, last, and says so', async () => {
  const { user } = await openList();
  await user.click(screen.getByRole('checkbox', { name: 'Select Candidate 1' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Reject 1 candidate' }));
  const dialog = await screen.findByRole('dialog', { name: /^Reject/ });
  const radios = await within(dialog).findAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual(['Other candidate', 'Do not hire']);
  await user.click(radios[1]!);
  expect(within(dialog).getByText('This also marks the person as Do-Not-Hire, in every job.')).toBeVisible();
});

test('a filter narrows the list, stands in the address, and is taken away by its chip', async () => {
  const { api, user } = await openList();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const form = await screen.findByRole('dialog', { name: 'Filter' });
  await user.click(within(form).getByRole('combobox', { name: 'Any of the tags' }));
  await user.click(await screen.findByRole('option', { name: 'Bilingual' }));
  await user.click(within(form).getByRole('button', { name: 'Done' }));
  const lastFilter = () => api.of('listProfiles').at(-1)?.query.get('filter');
  await waitFor(() => expect(lastFilter()).toBe('{"tag_id":[7]}'));
  expect(decodeURIComponent(window.location.hash)).toContain('filter={"tag_id":[7]}');
  const chips = await screen.findByRole('group', { name: 'Filters' });
  within(chips).getByRole('button', { name: 'Any of the tags: Bilingual' }).focus();
  await user.keyboard('{Delete}');
  await waitFor(() => expect(lastFilter()).toBeNull());
  expect(screen.queryByRole('group', { name: 'Filters' })).not.toBeInTheDocument();
});

test('Shift ticks all from the last one; a digit ranks them, and the keyboard goes on in the list', async () => {
  const { api, user } = await openList();
  api.on('rankCandidates', () => ({
    applicant_profiles: [card(1, { candidate_rank: 2 })],
    workloads: [],
  }));
  const box = (id: number) => screen.getByRole('checkbox', { name: `Select Candidate ${id}` });
  await user.click(box(2));
  await user.keyboard('{Shift>}');
  await user.click(box(5));
  expect(await bar()).toHaveTextContent('4 selected');
  await user.click(box(4));
  await user.keyboard('{/Shift}');
  expect(await bar()).toHaveTextContent('2 selected');
  await user.click(within(await bar()).getByRole('button', { name: 'Clear the selection' }));
  expect(screen.getByRole('link', { name: /^Candidate 1\b/ })).toHaveFocus();
  await user.click(box(1));
  await user.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: 'Rank Candidate 1' });
  expect(within(dialog).getByRole('button', { name: '1st' })).toHaveFocus();
  await user.keyboard('2');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(api.of('rankCandidates')[0]?.body).toEqual({ ids: [1], candidate_rank: 2 });
});

test('a stage that is chosen while the search is still being typed keeps both', async () => {
  const { api, user } = await openList();
  await user.type(screen.getByRole('searchbox', { name: 'Find by name or e-mail' }), 'Candidate 7');
  await user.click(screen.getByRole('tab', { name: /^Screening/ }));
  await waitFor(() => {
    const { query } = api.of('listProfiles').at(-1)!;
    expect([query.get('stage_id'), query.get('filter')]).toEqual([String(screening), '{"q":"Candidate 7"}']);
  });
});

test('where tags cannot be read, nothing says that there are none', async () => {
  const api = fake().on('tagsList', () => refusal(503, { message: 'The database is away.' }));
  const { user } = await openList(api);
  await user.click(screen.getByRole('checkbox', { name: 'Select Candidate 1' }));
  await user.click(within(await bar()).getByRole('button', { name: 'Tag' }));
  const dialog = await screen.findByRole('dialog', { name: /^Tags of/ });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('The database is away.');
  expect(within(dialog).queryByText(/There are no other tags/)).toBeNull();
  api.on('tagsList', () => rows([{ id: 7, name: { en: 'Bilingual' } }]));
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  await within(dialog).findByRole('button', { name: /Bilingual/ });
});

test('a filter that keeps to a tag that there is not, or that the reader may not see, says so', async () => {
  await openApp('/job/applicants/12?view=list&filter={"tag_id":[7,999,998]}', { role: 'recruiter_admin', api: fake() });
  const chip = { name: 'Any of the tags: Bilingual, no longer there, or not visible to you' };
  expect(await screen.findByRole('button', chip)).toBeVisible();
});

test.each(['list', 'board'])(
  'below a filter that is refused the %s shows nothing that seems to be on its way',
  async (view) => {
    const refused = () => refusal(422, { message: 'The day is not one.' });
    const api = fake().on('listProfiles', refused).on('jobBoard', refused);
    await openApp(`/job/applicants/12?view=${view}&filter={"created_at_gte":"x"}`, { role: 'recruiter_admin', api });
    expect(await screen.findByText('The day is not one.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  },
);
