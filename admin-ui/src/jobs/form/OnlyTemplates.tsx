import { useWatch } from 'react-hook-form';
import { Navigate } from 'react-router-dom';

/** A job that is looked for among the templates has a form of its own. */
export function OnlyTemplates() {
  const [isTemplate, id]: unknown[] = useWatch({ name: ['is_template', 'id'] });
  return isTemplate === false ? <Navigate to={`/job/edit/${String(id)}`} replace /> : null;
}
