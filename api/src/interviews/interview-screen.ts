import type { Rows } from '../generated/rows.ts';

/** Where the staff app has what an interviewer needs: who the candidate is, resume, kit and one's own scorecard. */
export const interviewScreen = ({
  id,
  applicant_profile_id: profile,
}: Pick<Rows['interviews'], 'id' | 'applicant_profile_id'>) => `/scorecard/${profile}?interview_id=${id}`;
