import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiClient } from '../../support/api-client.ts';
import { eventually } from '../../support/eventually.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { givenCandidate, givenJob, manyAddresses, type Job } from './support.ts';

let server: TestServer;
let second: TestServer;
let recruiter: ApiClient;
let job: Job;
const streams = new AbortController();

beforeAll(async () => {
  server = await startServer({ demo: true, env: manyAddresses });
  second = await startServer({
    databaseUrl: server.databaseUrl,
    dataDir: server.dataDir,
    demo: true,
    env: manyAddresses,
  });
  recruiter = await ApiClient.as(server.url, 'recruiter');
  const admin = await ApiClient.as(server.url, 'super_admin');
  const people = (await admin.list('employees', { range: [0, 99] })).body as { id: number; email: string }[];
  const decider = people.find(({ email }) => email === 'decision.maker@demo.example')!.id;
  job = await givenJob(recruiter, {}, [decider]);
});
afterAll(async () => {
  streams.abort();
  await second?.stop();
  await server?.stop();
});

interface ReceivedEvent {
  kind: string;
  applicant_profile_ids: number[];
  from_stage_id: number | null;
  to_stage_id: number | null;
  workloads: { stage_id: number; applicants_count: number }[];
}

/** Opens the stream of a board as a demo account; the list grows with what is told, the counts first. */
async function listenAs(role: string, url: string): Promise<ReceivedEvent[]> {
  const signedIn = await fetch(`${url}/api/v1/auth/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
    body: JSON.stringify({ email: `${role}@demo.example`, password: 'Demo-2026-pass!' }),
  });
  const headers = Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, signedIn.headers.get(name)!]),
  );
  const answer = await fetch(`${url}/api/v1/jobs/${job.id}/events`, { headers, signal: streams.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const received: ReceivedEvent[] = [];
  let ready!: () => void;
  const opened = new Promise<void>((done) => (ready = done));
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const read = async (): Promise<void> => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) {
        const event = JSON.parse(block.split('data: ')[1] ?? '{}') as Partial<ReceivedEvent>;
        if (event.kind === 'counted') ready();
        if (event.kind !== undefined) received.push(event as ReceivedEvent);
      }
    }
  };
  // Aborting the streams at the end of the tests rejects the reading.
  read().catch(() => undefined);
  await opened;
  return received;
}

test('what one recruiter does reaches the other recruiter, also on another server', async () => {
  const received = await listenAs('recruiter.admin', second.url);
  const [fresh, screening] = job.stages;
  const id = await givenCandidate(server.url, job.id);
  await recruiter.put(`applicant_profiles/${id}/move_to_stage/${screening!.id}`, {});
  await eventually(async () => received.length, 3);
  expect(received[1]).toMatchObject({ kind: 'applied', applicant_profile_ids: [id], to_stage_id: fresh!.id });
  expect(received[2]).toMatchObject({ kind: 'moved', from_stage_id: fresh!.id, to_stage_id: screening!.id });
  expect(received[2]!.workloads.find(({ stage_id }) => stage_id === screening!.id)!.applicants_count).toBe(1);
});

test('a stream opens with the counts as they are; what changes none tells none, so that old ones never follow', async () => {
  const id = await givenCandidate(server.url, job.id);
  const received = await listenAs('recruiter.admin', second.url);
  const answer = (await recruiter.get(`jobs/${job.id}`)).body as { workloads: ReceivedEvent['workloads'] };
  const counts = (workloads: ReceivedEvent['workloads']) =>
    new Map(workloads.map((each) => [each.stage_id, each.applicants_count]));
  expect(counts(received[0]!.workloads)).toEqual(counts(answer.workloads));
  const { status } = await recruiter.put(`applicant_profiles/${id}/mark_milestone`, { milestone: 'interviewed' });
  expect(status).toBe(200);
  await eventually(async () => received.length, 2);
  expect(received[1]).toMatchObject({ kind: 'changed', applicant_profile_ids: [id], workloads: [] });
});

test('decision makers hear of their stages alone', async () => {
  const received = await listenAs('decision.maker', server.url);
  const hidden = job.stages.find((stage) => !stage.dm_stage && stage.stage_type === 'others')!;
  const seen = job.stages.find((stage) => stage.dm_stage)!;
  const id = await givenCandidate(server.url, job.id);
  await recruiter.put(`applicant_profiles/${id}/move_to_stage/${hidden.id}`, {});
  await recruiter.put(`applicant_profiles/${id}/move_to_stage/${seen.id}`, {});
  await eventually(async () => received.length > 1, true);
  expect(received).toHaveLength(2);
  expect(received[0]!.workloads.map(({ stage_id }) => stage_id).sort()).toEqual(
    job.stages
      .filter((stage) => stage.dm_stage)
      .map((stage) => stage.id)
      .sort(),
  );
  expect(received[1]).toMatchObject({ from_stage_id: null, to_stage_id: seen.id, applicant_profile_ids: [id] });
  expect(received[1]!.workloads.map(({ stage_id }) => stage_id)).toEqual([seen.id]);
});
