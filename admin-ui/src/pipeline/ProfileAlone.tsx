import { Navigate, useParams } from 'react-router-dom';

/** The address of one application on its own: the same panel, in the list of its stage. */
export default function ProfileAlone() {
  const { job_id: job, applicant_profile_id: profile, stage_id: stage } = useParams();
  return <Navigate replace to={`/job/applicants/${job}/${profile}?stage=${stage}&view=list`} />;
}
