import WorkOutlinedIcon from '@mui/icons-material/WorkOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Row } from '../../schema-ui/row-title.ts';

/** A job that starts from the template; not from one that was put away. */
export function TemplateActions({ row }: { row: Row & { id: number } }) {
  const translate = useTranslate();
  if (row['is_archived'] === true) return null;
  return (
    <Button component={Link} to={`/job/add?template=${row.id}`} variant="contained" startIcon={<WorkOutlinedIcon />}>
      {translate('jobForm.template.use')}
    </Button>
  );
}
