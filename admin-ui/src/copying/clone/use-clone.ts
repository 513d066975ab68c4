import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call } from '../../platform/call.ts';
import { useOrganization } from '../../platform/organization.ts';
import { endOfDayIn } from '../../platform/page/date-time/zoned.ts';
import { cloneCall, cloneProblems, type CloneSource, type CloneWish, namedLanguages } from './clone-form.ts';

/** What is typed in the dialog, what is wrong with it, and making the job of it. */
export function useClone(job: CloneSource) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { time_zone: zone, job_posting_days: days } = useOrganization();
  const [wish, setWish] = useState<CloneWish>(() => {
    const usualEnd = days ? endOfDayIn(days, zone).toISOString() : null;
    return {
      names: { ...job.name },
      start: null,
      end: usualEnd,
      internalEnd: job.internal_end_date ? usualEnd : null,
      locationId: job.location_id ?? null,
      postReasonId: job.post_reason_id ?? null,
      showClosingDate: job.display_closing_date !== false,
      candidates: 'nobody',
      stageIds: [],
      candidateIds: [],
      keepStage: false,
    };
  });
  const [submitted, setSubmitted] = useState(false);
  const problems = submitted ? cloneProblems(wish, namedLanguages(job)) : {};

  /** @throws what is wrong: the fields that tell more may be out of sight. */
  const make = async (): Promise<void> => {
    setSubmitted(true);
    if (Object.keys(cloneProblems(wish, namedLanguages(job))).length > 0) throw new Error(translate('cloning.look'));
    const [id, body] = cloneCall(wish);
    const made = await call(id, { params: { id: job.id }, body });
    await client.invalidateQueries({ queryKey: ['jobs'] });
    // The new job's form says once what it is.
    void navigate(`/job/edit/${made.id}`, { state: { cloned: true } });
  };

  const change = (next: Partial<CloneWish>) => setWish({ ...wish, ...next });
  return { wish, change, problems, make };
}
