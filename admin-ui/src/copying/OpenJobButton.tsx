import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';

/** Leads from a notice to the candidates of a job. */
export function OpenJobButton({ jobId }: { jobId: number }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      size="small"
      onClick={() => {
        close();
        void navigate(`/job/applicants/${jobId}`);
      }}
    >
      {translate('copying.openJob')}
    </Button>
  );
}
