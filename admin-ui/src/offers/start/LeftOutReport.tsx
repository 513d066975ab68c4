import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { LeftOut, LetterType } from '../types.ts';
import { letterKinds } from '../kinds.ts';

interface LeftOutReportProps {
  type: LetterType;
  /** How many were begun or sent. */
  done: number;
  leftOut: LeftOut[];
}

/** What became of letters to many: how many there are, and who was left out and why. */
export function LeftOutReport({ type, done, leftOut }: LeftOutReportProps) {
  const translate = useTranslate();
  const { list, words } = letterKinds[type];
  const status = type === 'offer_letter' ? 'draft' : 'req_out';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={done > 0 ? 'success' : 'warning'} role="status">
        {translate(`offers.ui.begun.${words}`, { smart_count: done })}{' '}
        {done > 0 && <Link to={`${list}?status=${status}`}>{translate('offers.ui.begun.show')}</Link>}
      </Alert>
      {leftOut.length > 0 && (
        <Box role="group" aria-label={translate('offers.ui.begun.leftOut', { smart_count: leftOut.length })}>
          {translate('offers.ui.begun.leftOut', { smart_count: leftOut.length })}
          <Box component="ul" tabIndex={0} sx={{ m: 0, pl: 4, maxHeight: 260, overflowY: 'auto' }}>
            {leftOut.map(({ applicant_profile_id: id, name, message }) => (
              <li key={id}>{`${name ?? `#${id}`}: ${message}`}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}
