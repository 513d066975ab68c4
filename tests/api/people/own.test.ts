import { withDatabase } from '../identity/support.ts';
import { chosen, People } from './support.ts';

let people: People;

beforeAll(async () => {
  people = await People.start();
});
afterAll(() => people?.server.stop());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

function upload(id: number, content: Buffer, name: string, headers: Record<string, string>) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)]), name);
  return fetch(`${people.server.url}/api/v1/employees/${id}/upload_esignature`, {
    method: 'POST',
    headers,
    body: form,
  });
}

test('everybody keeps their own names and language, and nothing that an administrator decides', async () => {
  const { session, id } = await people.member('observer');
  const put = (body: object) => people.api.call('PUT', 'account', { session, body });
  const changed = await put({ first_name: 'Nora', title: 'Analyst', preferred_language: 'es' });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ name: 'Nora Haddad', title: 'Analyst', preferred_language: 'es' });
  expect((await put({ first_name: '' })).status).toBe(422);
  for (const body of [{ aasm_state: 'super_admin' }, { mailing_list: true }, { email: 'a@b.example' }]) {
    expect((await put(body)).status).toBe(422);
  }
  const stale = await put({ title: 'Other', lock_version: 0 });
  expect([stale.status, stale.body.current.title]).toEqual([409, 'Analyst']);
  expect(await people.read(id)).toMatchObject({ aasm_state: 'observer', title: 'Analyst' });
});

test('a person sees where they are signed in and ends it elsewhere', async () => {
  const { email, session } = await people.member('observer');
  const call = (method: string, path: string) => people.api.call(method, path, { session });
  await people.api.signIn(email, chosen);
  await people.api.signIn(email, chosen);
  const { body: sessions } = await call('GET', 'account/sessions');
  expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
  expect(JSON.stringify(sessions)).not.toMatch(/token|client/);
  expect((await call('DELETE', `account/sessions/${sessions[0].id}`)).status).toBe(409);
  expect((await call('DELETE', `account/sessions/${sessions[1].id}`)).status).toBe(200);
  const stranger = await people.api.call('DELETE', `account/sessions/${sessions[2].id}`, {
    session: people.as.super_admin,
  });
  expect(stranger.status).toBe(404);
  expect((await call('GET', 'account/sessions')).body).toHaveLength(2);
  expect((await call('DELETE', 'account/sessions')).status).toBe(200);
  expect((await call('GET', 'account/sessions')).body).toHaveLength(1);
});

test('a signature is put, shown to its owner and to administrators, and removed', async () => {
  const { id, session } = await people.member('observer');
  const put = await upload(id, png, 'me.png', session);
  expect(put.status).toBe(200);
  const { esignature } = (await people.read(id)) as { esignature: string };
  expect(esignature).toBe(((await put.json()) as { esignature: string }).esignature);
  const shown = (headers: Record<string, string>) => fetch(people.server.url + esignature, { headers });
  expect((await shown(session)).headers.get('content-type')).toBe('image/png');
  expect((await shown(people.as.recruiter_admin!)).status).toBe(200);
  expect((await shown(people.as.recruiter!)).status).toBe(403);
  expect((await shown({})).status).toBe(401);
  const refused = await upload(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png', session);
  expect(refused.status).toBe(415);
  expect((await upload(id, png, 'me.png', people.as.observer!)).status).toBe(403);
  expect((await people.api.call('PUT', `employees/${id}/remove_esignature`, { session, body: { id } })).status).toBe(
    200,
  );
  expect((await people.read(id)).esignature).toBeNull();
  expect((await shown(session)).status).toBe(404);
});

test('notices are chosen for jobs that the person reaches, and the default goes to all their jobs', async () => {
  const manager = await people.idOf('hiring.manager@demo.example');
  const { jobs } = (await people.read(manager)) as { jobs: { id: number; name_en: string; status: string }[] };
  expect(jobs.length).toBeGreaterThan(1);
  expect(Object.keys(jobs[0]!)).toEqual(expect.arrayContaining(['id', 'name_en', 'status', 'end_date']));
  const assign = (job_id: number, by: string, frequency = 'daily') =>
    people.call(by, 'PUT', `employees/${manager}/assign_expiry_notification`, {
      job_id,
      expiry_notification_email_frequency: frequency,
    });
  const chosenOne = await assign(jobs[0]!.id, 'recruiter_admin');
  expect(chosenOne.body.expiry_values).toEqual([{ job_id: jobs[0]!.id, frequency: 'daily' }]);
  expect((await assign(jobs[0]!.id, 'recruiter')).status).toBe(403);
  const other = await withDatabase(people.server, (client) =>
    client.query(
      'select id from jobs where id not in (select job_id from job_assignments where employee_id = $1) limit 1',
      [manager],
    ),
  );
  expect((await assign(Number(other.rows[0].id), 'recruiter_admin')).status).toBe(404);
  await people.call('recruiter_admin', 'PUT', `employees/${manager}`, { notification_frequency: 'weekly' });
  const path = `employees/${manager}/apply_expiry_notification_default`;
  const { body } = await people.call('recruiter_admin', 'PUT', path, { id: manager });
  expect(body.expiry_values).toHaveLength(jobs.length);
  expect(new Set(body.expiry_values.map(({ frequency }: { frequency: string }) => frequency))).toEqual(
    new Set(['weekly']),
  );
});

test('stages are watched for one job at a time, and decision makers watch only theirs', async () => {
  const maker = await people.idOf('decision.maker@demo.example');
  const { rows } = await withDatabase(people.server, (client) =>
    client.query(
      `select w.id, w.job_id, s.dm_stage, s.stage_type from workloads w join stages s on s.id = w.stage_id
        where w.job_id = (select job_id from job_assignments where employee_id = $1 order by job_id limit 1)`,
      [maker],
    ),
  );
  const jobId = Number(rows[0].job_id);
  const watch = (workload_ids: number[]) =>
    people.call('recruiter_admin', 'PUT', `employees/${maker}/assign_watch_stages`, {
      job_id: jobId,
      workload_ids,
      watch_stage_email_frequency: 'daily',
    });
  const idsOf = (find: (row: { dm_stage: boolean; stage_type: string }) => boolean) =>
    rows.filter(find).map(({ id }) => Number(id));
  const open = idsOf((row) => row.dm_stage && row.stage_type !== 'rejected');
  const answer = await watch(open);
  expect(answer.body.watched_workload_ids).toEqual([
    { job_id: jobId, watched_ids: open, email_notification_frequency: 'daily' },
  ]);
  expect((await watch(idsOf((row) => !row.dm_stage))).status).toBe(422);
  expect((await watch([999_999_999])).status).toBe(422);
  expect((await watch([])).body.watched_workload_ids).toEqual([]);
});

test('unread mails are those that came in and wait, for their owner and administrators', async () => {
  const { id, session, email } = await people.member('recruiter');
  const read = (as = session) => people.api.call('GET', `employees/unread_emails/${id}`, { session: as });
  expect((await read()).body).toEqual([]);
  await withDatabase(people.server, (client) =>
    client.query(
      `insert into hgemails (t_uid, f_uid, subject, message, direction, recipient_kind, purpose, status, employee_id)
       values ($1, 'robin@applicant.example', 'Re: Interview', '<p>Yes.</p>', 'inbound', 'staff', 'reply', 'received', $2),
              ($1, 'me@demo.example', 'Sent', '<p>No.</p>', 'outbound', 'candidate', 'general', 'sent', $2)`,
      [email, id],
    ),
  );
  const { body } = await read();
  expect(body).toHaveLength(1);
  expect(Object.keys(body[0]).sort()).toEqual(
    ['applicant_profile', 'cc', 'created_at', 'f_uid', 'file_upload', 'id', 'message', 'subject', 't_uid'].sort(),
  );
  expect((await read(people.as.recruiter!)).status).toBe(403);
});
