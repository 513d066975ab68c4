import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Refusal } from './use-send.ts';

interface RefusalNoticeProps {
  refusal: Refusal;
  jobId: number;
  onConfirm: () => void;
}

/** Why the application was not taken; a person who has applied already can be opened instead. */
export function RefusalNotice({ refusal, jobId, onConfirm }: RefusalNoticeProps) {
  const translate = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  // The button that sent it is far below.
  useEffect(() => box.current?.focus(), [refusal]);
  const { message, earlier, canConfirm } = refusal;
  return (
    <Alert ref={box} severity="error" tabIndex={-1}>
      {message}
      {earlier !== undefined && (
        <>
          {' '}
          <Link to={`/job/applicants/${jobId}/${earlier}`}>{translate('recruiterApply.openEarlier')}</Link>
        </>
      )}
      {canConfirm && (
        <div>
          <Button color="inherit" onClick={onConfirm}>
            {translate('recruiterApply.sendAgain')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
