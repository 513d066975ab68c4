import { FakeApi, rows } from './fake-api.ts';

const get = async (api: FakeApi, path: string) => (await api.fetch(`/api/v1/${path}`)).json() as Promise<unknown>;

test('what a test leaves out of an answer is there as the contract requires it', async () => {
  const api = new FakeApi('recruiter').on('tagsList', () => rows([{ id: 1, name: { en: 'Urgent' } }]));
  expect(await get(api, 'tags')).toEqual([
    expect.objectContaining({
      id: 1,
      name: { en: 'Urgent' },
      code: null,
      is_viewable: false,
      required_languages: ['en'],
    }),
  ]);
});

test('parts of an answer are made whole too', async () => {
  const api = new FakeApi('recruiter').on('getJob', () => ({ id: 3, workflow: { stages: [{ id: 1 }] } }));
  expect(await get(api, 'jobs/3')).toMatchObject({
    id: 3,
    workflow: { id: 0, stages: [{ id: 1, stage_type: 'new', interview: false }] },
    workloads: [],
  });
});

test('what the call could not answer does not compile, and is refused where types do not see it', async () => {
  // @ts-expect-error: there is no such call
  new FakeApi('recruiter').on('tagsLst', () => rows([]));
  // @ts-expect-error: a stage is of no such type
  new FakeApi('recruiter').on('stagesGet', () => ({ id: 1, stage_type: 'maybe' }));
  // @ts-expect-error: a call that answers JSON answers no document
  new FakeApi('recruiter').on('tagsGet', () => new Response('<html>'));
  // @ts-expect-error: a tag has no such field
  const api = new FakeApi('recruiter').on('tagsGet', () => ({ id: 1, colour: 'red' }));
  await expect(get(api, 'tags/1')).rejects.toThrow('tagsGet has no colour');
  await expect(get(api, 'tag/1')).rejects.toThrow('The api has no call GET tag/1');
});

test('a call is found by its path, and what it was given has the types of its id', async () => {
  const api = new FakeApi('recruiter').on('rejectProfile', ({ params }) => ({ id: params.id, workloads: [] }));
  await api.fetch('/api/v1/applicant_profiles/7/reject/2', { method: 'PUT', body: '{}' });
  expect(api.of('rejectProfile').map(({ params }) => params)).toEqual([{ id: 7, rejection_reason_id: 2 }]);
});
