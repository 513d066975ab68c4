import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { api } from '../../platform/api.ts';
import { ApiError, reasonOf } from '../../platform/api-error.ts';
import { endOfDayIn, toLocalInput } from '../../platform/i18n/local-time.ts';
import { cloneCall, cloneProblems, type CloneSource, type CloneWish, namedLanguages } from './clone-form.ts';

/** How long a new posting runs unless somebody says otherwise. */
const usualDays = 30;

/** What is typed in the dialog, what is wrong with it, and making the job of it. */
export function useClone(job: CloneSource, onClose: () => void) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const usualEnd = toLocalInput(endOfDayIn(usualDays));
  const [wish, setWish] = useState<CloneWish>({
    names: { ...job.name },
    start: '',
    end: usualEnd,
    internalEnd: job.internal_end_date ? usualEnd : '',
    locationId: job.location_id ?? null,
    postReasonId: job.post_reason_id ?? null,
    showClosingDate: job.display_closing_date !== false,
    whom: 'nobody',
    stageIds: [],
    candidateIds: [],
    keepStage: false,
  });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const problems = asked ? cloneProblems(wish, namedLanguages(job)) : {};

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    setProblem('');
    if (Object.keys(cloneProblems(wish, namedLanguages(job))).length > 0) {
      setProblem(translate('cloning.look'));
      return;
    }
    setBusy(true);
    try {
      const made = await api.post<{ id: number }>(...cloneCall(job.id, wish));
      await client.invalidateQueries({ queryKey: ['jobs'] });
      onClose();
      // The new job's form says once what it is.
      void navigate(`/job/edit/${made.id}`, { state: { cloned: true } });
    } catch (error) {
      setProblem(error instanceof ApiError ? reasonOf(error) : String(error));
      setBusy(false);
    }
  };

  const change = (next: Partial<CloneWish>) => setWish({ ...wish, ...next });
  return { wish, change, problems, problem, busy, submit };
}
