import type { ApiClient, Answer } from './api-client.ts';

/** The application that was made: who applies learns its reference and no ids. */
export const profileIn = ({ body }: Pick<Answer, 'body'>): number =>
  Number((body as { reference: string }).reference.split('-')[1]);

/** Whose application it is, as a recruiter sees it. */
export async function applicantOf(recruiter: ApiClient, profileId: number): Promise<number> {
  const { status, body } = await recruiter.get(`applicant_profiles/${profileId}`);
  if (status !== 200) throw new Error(`No application ${profileId}: ${status}`);
  return (body as { applicant_id: number }).applicant_id;
}
