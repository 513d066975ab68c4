import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { mayAnnotate, mayClearDoNotHire, mayEditPerson, mayMarkDoNotHire, maySendMail } from '../rights.ts';
import type { Person } from '../types.ts';
import { DoNotHireDialog } from './DoNotHireDialog.tsx';
import { EmploymentDialog } from './EmploymentDialog.tsx';
import { MailsDialog } from './MailsDialog.tsx';
import { NotesDialog } from './NotesDialog.tsx';

const WriteToPerson = lazy(() => import('./WriteToPerson.tsx'));

type Open = 'notes' | 'mails' | 'write' | 'employment' | 'doNotHire';

const counted = (label: string, count: number) => (count > 0 ? `${label} ${count}` : label);

/** What can be done about a person as a whole; each opens a window. */
export function PersonActions({ person, refresh }: { person: Person; refresh: () => void }) {
  const translate = useTranslate();
  const [open, setOpen] = useState<Open>();
  const shared = { person, refresh, onSaved: refresh, onClose: () => setOpen(undefined) };
  const marks = person.black_flag ? mayClearDoNotHire() : mayMarkDoNotHire();
  return (
    <>
      {mayAnnotate() && (
        <Button variant="outlined" onClick={() => setOpen('notes')}>
          {counted(translate('board.tabs.notes'), person.notes.length)}
        </Button>
      )}
      {maySendMail() && person.applicant_profiles.length > 0 && !person.removed_at && (
        <Button variant="outlined" onClick={() => setOpen('write')}>
          {translate('mailing.ui.general.menu')}
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen('mails')}>
        {counted(translate('history.mails.title'), person.hgemails.length)}
      </Button>
      {mayEditPerson() && (
        <Button variant="outlined" onClick={() => setOpen('employment')}>
          {translate('history.employment.label')}
        </Button>
      )}
      {marks && (
        <Button color={person.black_flag ? 'primary' : 'error'} variant="outlined" onClick={() => setOpen('doNotHire')}>
          {translate(person.black_flag ? 'history.doNotHire.clear' : 'board.doNotHire')}
        </Button>
      )}
      {open === 'notes' && <NotesDialog {...shared} />}
      {open === 'write' && (
        <Suspense fallback={null}>
          <WriteToPerson {...shared} />
        </Suspense>
      )}
      {open === 'mails' && <MailsDialog {...shared} />}
      {open === 'employment' && <EmploymentDialog {...shared} />}
      {open === 'doNotHire' && <DoNotHireDialog {...shared} />}
    </>
  );
}
