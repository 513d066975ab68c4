import { screen, waitFor } from '@testing-library/react';
import {
  type Call,
  FakeApi,
  type PartialAnswer,
  refusal,
  type Refusal,
  rows,
} from '../../platform/testing/fake-api.ts';
import { openApp } from '../../testing.tsx';

const stages: NonNullable<PartialAnswer<'getJob'>['workflow']>['stages'] = [
  { id: 1, name: { en: 'New' }, stage_type: 'new', dm_stage: true, dm_move_and_remove: true },
  { id: 2, name: { en: 'Screening' }, stage_type: 'others', dm_stage: true, dm_move_and_remove: true },
];
const card = (id: number) => ({
  id,
  job_id: 3,
  stage_id: 1,
  applicant_id: 100 + id,
  applicant: { id: 100 + id, name: `Candidate ${id}` },
  tags: [],
});
const everybody = [1, 2, 3, 4].map(card);
const idOf = ({ params: { id } }: Call<'getProfile'>) => id;
const profile = (call: Call<'getProfile'>) => ({
  ...card(idOf(call)),
  notes: Array.from({ length: idOf(call) }, (_, id) => ({ id, body: 'Called.', is_deleted: false })),
  uploaded_files: [],
});

const fake = () =>
  new FakeApi('recruiter')
    .on('getJob', () => ({
      id: 3,
      name: { en: 'Welder' },
      status: 'active',
      workflow: { stages },
      workloads: [{ stage_id: 1, applicants_count: 4 }],
    }))
    .on('jobEvents', () => new Response(new ReadableStream()))
    .on('listProfiles', () => rows(everybody))
    .on('getProfile', profile)
    .on('candidateSourcesList', () => rows([]))
    .on('tagsList', () => rows([]));

const read = (api: FakeApi) => api.of('getProfile').map(idOf);

test('the next candidate has been read already when somebody goes on, and nobody beyond', async () => {
  const { api, user } = await openApp('/job/applicants/3/1', { role: 'recruiter', api: fake() });
  expect(await screen.findByRole('tab', { name: 'Notes 1' })).toBeVisible();
  await waitFor(() => expect(read(api)).toEqual([1, 2]));
  // From now on the server answers nothing.
  api.on('getProfile', () => new Promise<never>(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Next candidate' }));
  expect(await screen.findByRole('tab', { name: 'Notes 2' })).toBeVisible();
  await waitFor(() => expect(read(api)).toEqual([1, 2, 3]));
});

test('whoever saves data reads only whom they open', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  try {
    const { api, user } = await openApp('/job/applicants/3/1', { role: 'recruiter', api: fake() });
    expect(await screen.findByRole('tab', { name: 'Notes 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next candidate' }));
    expect(await screen.findByRole('tab', { name: 'Notes 2' })).toBeVisible();
    expect(read(api)).toEqual([1, 2]);
  } finally {
    Reflect.deleteProperty(navigator, 'connection');
  }
});

test('after a move the keyboard goes on at the next card, and returns to the card when it fails', async () => {
  const { api, user } = await openApp('/job/applicants/3?view=list', { role: 'recruiter', api: fake() });
  let refuse = (): void => undefined;
  api.on(
    'moveToStage',
    () =>
      new Promise<Refusal>((resolve) => (refuse = () => resolve(refusal(409, { message: 'Somebody was faster.' })))),
  );
  await user.click(await screen.findByRole('button', { name: 'Move Candidate 2, more actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Screening' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Candidate 2/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: /^Candidate 3/ })).toHaveFocus());
  refuse();
  expect(await screen.findByText('Somebody was faster.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: /^Candidate 2/ })).toHaveFocus());
});
