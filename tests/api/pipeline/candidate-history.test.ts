import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { applicantOf, profileIn } from '../../support/applied.ts';
import { ApiClient } from '../../support/api-client.ts';
import { sharedServer } from '../../support/kept/shared-server.ts';
import type { TestServer } from '../../support/server.ts';
import { givenFile, upload } from '../applying/support.ts';
import { fine } from '../security/targets.ts';
import { application, givenCandidate, givenJob, ownStages, type Job } from './support.ts';

interface Entry {
  action: string;
  employee: { name: string } | null;
  named?: Record<string, { en: string }>;
  applicant_profile_id?: number;
}

interface Candidate {
  tags: { id: number }[];
  applicant_profiles: { id: number; job: { id: number }; presented_date: string | null; answer_score: number | null }[];
  applicant_profile_logs: Entry[];
  applicant_logs: Entry[];
  uploaded_files: { id: number; applicant_profile_id: number }[];
  notes: { id: number; body: string }[];
}

let server: TestServer;
let recruiter: ApiClient;
let manager: ApiClient;
let admin: ApiClient;
let job: Job;
let other: Job;
let managerId: number;

beforeAll(async () => {
  server = await sharedServer();
  recruiter = await ApiClient.as(server.url, 'recruiter');
  manager = await ApiClient.as(server.url, 'hiring_manager');
  admin = await ApiClient.as(server.url, 'recruiter_admin');
  const people = (await fine(admin.list('employees', { range: [0, 99] }))) as { id: number; email: string }[];
  managerId = people.find(({ email }) => email === 'hiring.manager@demo.example')!.id;
  job = await givenJob(recruiter, {}, [managerId]);
  other = await givenJob(recruiter);
});
afterAll(() => server?.stop());

/** Somebody who applied to both jobs; answers the person and the two applications. */
async function givenApplicant() {
  const files = [await givenFile(server.url)];
  const first = application(job.id, { profile: { uploaded_files_attributes: files } });
  const here = profileIn(await new ApiClient(server.url).post('applicants', first));
  const elsewhere = await givenCandidate(server.url, other.id, { email: first.email });
  return { id: await applicantOf(recruiter, here), here, elsewhere };
}

const historyOf = async (client: ApiClient, id: number) =>
  (await fine(client.get(`applicants/applicants_by_role?applicant_id=${id}`))) as Candidate;

test('the history holds what happened to each application, with names and who did it', async () => {
  const { id, here, elsewhere } = await givenApplicant();
  const stage = ownStages(job)[0]!;
  await fine(recruiter.put(`applicant_profiles/${here}/move_to_stage/${stage.id}`, {}));
  await fine(
    recruiter.put(`applicant_profiles/${elsewhere}/mark_milestone`, {
      milestone: 'presented',
      milestone_date: '2027-01-05',
    }),
  );
  await fine(recruiter.put(`applicants/${id}`, { previous_employee: true }));
  const [tag] = (await fine(recruiter.list('tags', { filter: { is_viewable: true }, range: [0, 0] }))) as {
    id: number;
  }[];
  for (const profile of [here, elsewhere])
    await fine(recruiter.put(`applicant_profiles/${profile}/tag_candidate/${tag!.id}`, {}));
  const candidate = await historyOf(recruiter, id);
  expect(candidate.applicant_profiles.map((one) => one.id).sort()).toEqual([here, elsewhere].sort());
  expect(candidate.applicant_profiles.find((one) => one.id === elsewhere)!.presented_date).toBe('2027-01-05');
  const moved = candidate.applicant_profile_logs.find(({ action }) => action === 'moved')!;
  expect(moved).toMatchObject({ applicant_profile_id: here, employee: { name: expect.any(String) } });
  expect(moved.named!['from_stage']!.en).toBeTruthy();
  expect(moved.named!['to_stage']!.en).toBeTruthy();
  expect(candidate.applicant_logs.find(({ action }) => action === 'employment_changed')!.employee).not.toBeNull();
  expect(candidate.tags.map((each) => each.id)).toEqual([tag!.id]);
  expect(await fine(recruiter.get(`applicant_profiles/${here}`))).toMatchObject({ is_deleted: false });
  expect(candidate.uploaded_files).toMatchObject([{ applicant_profile_id: here }]);
});

test('a hiring manager’s history tells of no other job', async () => {
  const { id, here, elsewhere } = await givenApplicant();
  await fine(recruiter.post('notes', { body: 'Of another job', applicant_profile_id: elsewhere }));
  const candidate = await historyOf(manager, id);
  expect(candidate.applicant_profiles.map((one) => one.id)).toEqual([here]);
  expect(candidate.applicant_profile_logs.every((log) => log.applicant_profile_id === here)).toBe(true);
  expect(candidate.notes).toEqual([]);
  const stranger = await givenCandidate(server.url, other.id);
  const { applicant_id } = (await fine(recruiter.get(`applicant_profiles/${stranger}`))) as { applicant_id: number };
  expect((await manager.get(`applicants/applicants_by_role?applicant_id=${applicant_id}`)).status).toBe(404);
});

test('a deleted note comes back with its history', async () => {
  const { id, here } = await givenApplicant();
  const note = (await fine(recruiter.post('notes', { body: 'First', applicant_profile_id: here }))) as { id: number };
  await fine(recruiter.put(`notes/${note.id}`, { note: { body: 'Second' } }));
  await fine(recruiter.delete(`notes/${note.id}`));
  expect((await historyOf(recruiter, id)).notes).toEqual([]);
  expect((await manager.put(`notes/${note.id}/restore`, {})).status).toBe(403);
  expect(await fine(recruiter.put(`notes/${note.id}/restore`, {}))).toMatchObject({ is_deleted: false });
  const candidate = await historyOf(recruiter, id);
  expect(candidate.notes).toMatchObject([{ body: 'Second' }]);
  expect(candidate.applicant_profile_logs.map(({ action }) => action).slice(0, 2)).toEqual([
    'note_restored',
    'note_deleted',
  ]);
  expect(await fine(recruiter.post('note_histories', { note_id: note.id }))).toMatchObject([{ body: 'First' }]);
});

test('what the staff adds can be taken off and brought back; what the candidate sent stays', async () => {
  const { id, here } = await givenApplicant();
  const fields = { file_type: 'resume', applicant_profile_id: String(here) };
  const session = manager.session;
  const added = (await fine(
    upload(server.url, { content: 'Zylophonist since 1999', name: 'longer.txt', fields, session }),
  )) as { file_info: { id: number } };
  const fileId = added.file_info.id;
  const files = async () => (await historyOf(recruiter, id)).uploaded_files.map((file) => file.id);
  const [candidates] = (await files()).filter((each) => each !== fileId);

  expect((await recruiter.delete(`uploaded_files/${candidates}`)).status).toBe(422);
  expect((await manager.delete(`uploaded_files/${candidates}`)).status).toBe(422);
  await fine(manager.delete(`uploaded_files/${fileId}`));
  expect(await files()).toEqual([candidates]);
  expect((await recruiter.get(`uploaded_files/${fileId}/download`)).status).toBe(404);
  const shown = (await fine(recruiter.get(`applicant_profiles/${here}`))) as { uploaded_files: { id: number }[] };
  expect(shown.uploaded_files.map((file) => file.id)).toEqual([candidates]);
  await fine(recruiter.put(`uploaded_files/${fileId}/restore`, {}));
  expect((await files()).sort()).toEqual([candidates!, fileId].sort());
  expect((await recruiter.get(`uploaded_files/${fileId}/download`)).status).toBe(200);
  const actions = (await historyOf(recruiter, id)).applicant_profile_logs.map(({ action }) => action);
  expect(actions.slice(0, 3)).toEqual(['file_restored', 'file_removed', 'file_added']);
});

test('a manager does not take off what a colleague added', async () => {
  const { here } = await givenApplicant();
  const fields = { file_type: 'attachment', applicant_profile_id: String(here) };
  const { file_info } = (await fine(
    upload(server.url, { content: 'Notes', name: 'notes.txt', fields, session: recruiter.session }),
  )) as { file_info: { id: number } };
  expect((await manager.delete(`uploaded_files/${file_info.id}`)).status).toBe(403);
  const mail = {
    applicant_profile_id: here,
    subject: 'Notes',
    message: '<p>Here they are.</p>',
    file_upload: [file_info.id],
  };
  expect((await recruiter.post('send_hgemail/send_emails', mail)).status).toBe(200);
  expect((await recruiter.delete(`uploaded_files/${file_info.id}`)).status).toBe(200);
  // What was taken off goes out with no mail.
  const refused = await recruiter.post('send_hgemail/send_emails', mail);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: [{ field: 'file_upload.0' }] });
});
