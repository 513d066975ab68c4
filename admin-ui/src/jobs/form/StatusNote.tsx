import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';
import { mayOpen } from '../../platform/session/access.ts';

/** Where the form alone does not bring the job back to the career site. */
const over = new Set(['expired', 'closed', 'filled', 'archived']);

/** Says what a job's status means for who edits it. A template has a form of its own. */
export function StatusNote() {
  const translate = useTranslate();
  const [status, isTemplate, id]: unknown[] = useWatch({ name: ['status', 'is_template', 'id'] });
  if (isTemplate === true && mayOpen('/template/job/view/:id'))
    return <Navigate to={`/template/job/view/${String(id)}`} replace />;
  if (typeof status !== 'string' || !over.has(status)) return null;
  return (
    <Alert severity="info" role="note">
      {translate(`jobForm.over.${status}`)}
    </Alert>
  );
}
