import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayAnnotate, mayClearDoNotHire, mayEditCandidate, mayMarkDoNotHire, maySendMail } from '../rights.ts';
import type { Candidate } from '../types.ts';
import { DoNotHireDialog } from './DoNotHireDialog.tsx';
import { EmploymentDialog } from './EmploymentDialog.tsx';
import { MailsDialog } from './MailsDialog.tsx';
import { NotesDialog } from './NotesDialog.tsx';

const WriteToCandidate = lazy(() => import('./WriteToCandidate.tsx'));

type Open = 'notes' | 'mails' | 'write' | 'employment' | 'doNotHire';

const counted = (label: string, count: number) => (count > 0 ? `${label} ${count}` : label);

/** What can be done about a person as a whole; each opens a window. */
export function CandidateActions({ candidate, refresh }: { candidate: Candidate; refresh: () => void }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<Open>();
  const shared = { candidate, refresh, onSaved: refresh, onClose: () => setOpen(undefined) };
  const marks = candidate.black_flag ? mayClearDoNotHire() : mayMarkDoNotHire();
  return (
    <>
      {mayAnnotate() && (
        <Button variant="outlined" onClick={() => setOpen('notes')}>
          {counted(translate('board.tabs.notes'), candidate.notes.length)}
        </Button>
      )}
      {maySendMail() && candidate.applicant_profiles.length > 0 && !candidate.removed_at && (
        <Button variant="outlined" onClick={() => setOpen('write')}>
          {translate('mailWrite.ui.general.menu')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen('mails')}>
        {counted(translate('history.mails.title'), candidate.hgemails.length)}
      </Button>
      {mayEditCandidate() && (
        <Button variant="outlined" onClick={() => setOpen('employment')}>
          {translate('history.employment.label')}
        </Button>
      )}
      {marks && (
        <Button
          color={candidate.black_flag ? 'primary' : 'error'}
          variant="outlined"
          onClick={() => setOpen('doNotHire')}
        >
          {translate(candidate.black_flag ? 'history.doNotHire.clear' : 'board.doNotHire')}
        </Button>
      )}
      {open === 'notes' && <NotesDialog {...shared} />}
      {open === 'write' && (
        <Suspense fallback={null}>
          <WriteToCandidate {...shared} />
        </Suspense>
      )}
      {open === 'mails' && <MailsDialog {...shared} />}
      {open === 'employment' && <EmploymentDialog {...shared} />}
      {open === 'doNotHire' && <DoNotHireDialog {...shared} />}
    </>
  );
}
