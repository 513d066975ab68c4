import type pg from 'pg';
import { givenFile, upload } from '../../api/applying/support.ts';
import { givenCandidate, givenJob } from '../../api/pipeline/support.ts';
import { ApiClient, type Role } from '../../support/api-client.ts';

/** Those who act on candidates. */
const deciding: Role[] = ['super_admin', 'recruiter_admin', 'recruiter', 'hiring_manager', 'decision_maker'];

/** The screens of a small job within the reach of all roles, and of a candidate who has something from each of them. */
export async function givenScreens(url: string, database: pg.Client): Promise<Record<'list' | 'person', string>> {
  const { rows: employees } = await database.query<{ id: string }>(
    `select id from employees where aasm_state in ('hiring_manager', 'decision_maker')`,
  );
  const recruiter = await ApiClient.as(url, 'recruiter');
  const job = await givenJob(
    recruiter,
    {},
    employees.map(({ id }) => Number(id)),
  );
  const stage = job.stages.find((each) => each.dm_move_and_remove)!;
  const [id] = await Promise.all(
    ['Imogen', 'Ignatius'].map(async (first_name) => {
      const profile = { uploaded_files_attributes: [await givenFile(url)] };
      const one = await givenCandidate(url, job.id, { first_name }, profile);
      await recruiter.put(`applicant_profiles/${one}/move_to_stage/${stage.id}`, {});
      await recruiter.put(`applicant_profiles/${one}/tag_candidate/1`, {});
      return one;
    }),
  );
  for (const role of deciding) {
    const client = await ApiClient.as(url, role);
    await client.post('notes', { body: `Seen by ${role}`, applicant_profile_id: id });
    const fields = { file_type: 'attachment', applicant_profile_id: String(id) };
    await upload(url, { content: 'Seen', name: `${role}.txt`, fields, session: client.session });
  }
  const { applicant } = (await recruiter.get(`applicant_profiles/${id}`)).body as { applicant: { id: number } };
  return {
    list: `/job/applicants/${job.id}/${id}?view=list`,
    person: `/applicant/${applicant.id}`,
  };
}
