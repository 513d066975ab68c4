import { Navigate, useParams } from 'react-router-dom';

/** The address where actions on many candidates of a job begin: their list, in which they are ticked. */
export default function BulkActions() {
  return <Navigate replace to={`/job/applicants/${useParams()['id']}?view=list`} />;
}
