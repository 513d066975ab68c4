import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../support/api-client.ts';
import {
  givenRestrictions,
  LETTERS,
  readAbout,
  RESTRICTED,
  type Candidate,
  type Restrictions,
} from './given-restrictions.ts';
import { fine } from './targets.ts';

/** What the organization keeps from hiring managers and decision makers stays hidden by every way round. */

let given: Restrictions;
let candidate: Candidate;
let plain: Candidate;

beforeAll(async () => {
  given = await givenRestrictions();
  [candidate, plain] = [await given.givenCandidate(), await given.givenCandidate()];
  await fine(
    given.recruiter.put(`applicant_profiles/${candidate.applicant_profile_id}/tag_candidate/${given.tag.id}`, {}),
  );
  await fine(given.recruiter.put(`applicants/${candidate.applicant_id}/black_flag`, {}));
});
afterAll(() => given?.server.stop());

/** Ids of applications that a list answers for a filter. */
async function found(client: ApiClient, filter: object): Promise<number[]> {
  const path = `applicant_profiles?job_id=${given.job.id}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { status, body } = await client.get(path);
  return status === 200 ? (body as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b) : [];
}

test.each(RESTRICTED)('%s: without a restriction everything of this is read', async (role) => {
  const text = await readAbout(given.as[role], given.job, candidate);
  expect(text).toContain(given.tag.name.en);
  expect(text).toContain('do_not_hire_set');
  expect(text).toContain('Zqresumewords');
  expect(await found(given.as[role], { tag_id: given.tag.id })).toEqual([candidate.applicant_profile_id]);
  expect(await found(given.as[role], { black_flag: true })).toEqual([candidate.applicant_profile_id]);
});

test.each(RESTRICTED)('%s: a hidden tag is in no history and no filter', async (role) => {
  await given.withSettings({ [`${LETTERS[role]}_restrict_offer_in_progress_tag`]: true }, async () => {
    expect(await readAbout(given.as[role], given.job, candidate)).not.toContain(given.tag.name.en);
    expect(await found(given.as[role], { tag_id: given.tag.id })).toEqual([]);
    const all = [candidate.applicant_profile_id, plain.applicant_profile_id];
    // A list that only the hidden tag could narrow down tells nothing by its order or its total either.
    expect(await found(given.as[role], {})).toEqual(all);
  });
});

test.each(RESTRICTED)('%s: a hidden Do-Not-Hire mark is in no history and no filter', async (role) => {
  await given.withSettings({ [`${LETTERS[role]}_restrict_do_not_hire`]: true }, async () => {
    const text = await readAbout(given.as[role], given.job, candidate);
    expect(text).not.toMatch(/"black_flag":\s*true/);
    expect(text).not.toContain('do_not_hire_set');
    expect(await found(given.as[role], { black_flag: true })).toEqual([]);
  });
});

test.each(RESTRICTED)('%s: a resume that is kept back is not read as text or as a file', async (role) => {
  await given.withSettings({ view_resume: false }, async () => {
    const text = await readAbout(given.as[role], given.job, candidate);
    expect(text).not.toContain('Zqresumewords');
    const read = (await fine(given.recruiter.get(`applicant_profiles/${candidate.applicant_profile_id}`))) as {
      resume: string;
      uploaded_files: { id: number }[];
    };
    expect(read.resume).toContain('Zqresumewords');
    const paths = read.uploaded_files.map(({ id }) => `uploaded_files/${id}/download`);
    paths.push(`applicant_profiles/${candidate.applicant_profile_id}/display_formatted_resume/x`);
    for (const path of paths) expect([403, 404]).toContain((await given.as[role].get(path)).status);
  });
});
