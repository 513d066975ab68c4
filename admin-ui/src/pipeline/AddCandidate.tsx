import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { mayOpen } from '../platform/session/access.ts';
import type { PipelineJob } from './types.ts';

/** A recruiter may still add somebody to these, though the public may not apply. */
const open = ['active', 'pending', 'expired'];

/** Leads to the form by which an employee applies for somebody. */
export function AddCandidate({ job }: { job: PipelineJob }) {
  const translate = useTranslate();
  const may = mayOpen('/recruiterApply/:page/:id');
  if (!may || !open.includes(job.status)) return null;
  return (
    <Button variant="outlined" component={Link} to={`/recruiterApply/public/${job.id}`}>
      {translate('recruiterApply.title')}
    </Button>
  );
}
