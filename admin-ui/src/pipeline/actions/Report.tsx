import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { ApiError, reasonOf } from '../../platform/api-error.ts';

interface Failed {
  id: number;
  job_id?: number;
  name?: string;
}

/** Names in a report; with more of them nobody reads on. */
const shownNames = 20;

/** Who stood in the way of a call on many. */
export const failedOf = (failure: unknown): Failed[] => {
  const named = failure instanceof ApiError ? failure.body['failed'] : undefined;
  return Array.isArray(named) ? (named as Failed[]) : [];
};

interface ReportProps {
  failure: unknown;
  /** How many were meant. */
  count: number;
  onLeaveOut: (ids: number[]) => void;
}

/** Why nothing was done, and who stood in the way: all or none are changed, so the others can be tried alone. */
export function Report({ failure, count, onLeaveOut }: ReportProps) {
  const translate = useTranslate();
  const failed = failedOf(failure);
  const others = count - failed.length;
  return (
    <Alert severity="error" sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}>
      {reasonOf(failure)}
      {count > 1 && failed.length > 0 && (
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', mt: 2 }}>
          <span>{translate('actions.nothingDone', { smart_count: failed.length })}</span>
          <Box component="ul" sx={{ m: 0, pl: 4, maxHeight: 160, overflowY: 'auto' }}>
            {failed.slice(0, shownNames).map(({ id, job_id, name }) => (
              <li key={id}>
                {job_id === undefined ? (
                  translate('actions.unknownCandidate', { id })
                ) : (
                  <Link href={`#/job/applicants/${job_id}/${id}`} target="_blank" rel="noopener">
                    {name || translate('board.nameless')}
                  </Link>
                )}
              </li>
            ))}
          </Box>
          {failed.length > shownNames && translate('actions.andMore', { smart_count: failed.length - shownNames })}
          {others > 0 && (
            <Button color="inherit" variant="outlined" onClick={() => onLeaveOut(failed.map(({ id }) => id))}>
              {translate('actions.leaveOut', { smart_count: others })}
            </Button>
          )}
        </Box>
      )}
    </Alert>
  );
}
