import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { JobAct } from '../../generated/types/index.ts';
import { useNotice } from '../../platform/act/use-notice.ts';
import { call } from '../../platform/call.ts';
import { inLanguage } from '../../platform/i18n/languages.ts';
import { canUndo, type LifecycleJob, listAfter } from './allowed.ts';

export interface StepInput {
  closeReasonId?: number;
  /** ISO 8601; null takes it away. */
  endDate?: string | null;
  internalEndDate?: string | null;
}

/** The steps that take nothing but the job. */
const plainSteps = {
  publish: 'reopenJob',
  reopen: 'reopenJob',
  expire: 'expireJob',
  fill: 'fillJob',
  close_pending: 'closePendingJob',
  archive: 'archiveJob',
} as const;

function send(action: JobAct, id: number, input: StepInput): Promise<unknown> {
  const { closeReasonId = 0, endDate, internalEndDate } = input;
  switch (action) {
    case 'close':
      return call('closeJob', { params: { id, close_reason_id: closeReasonId } });
    case 'adjust_close_reason':
      return call('adjustCloseReason', { params: { id }, body: { close_reason_id: closeReasonId } });
    case 'extend':
      return call('extendJob', { params: { id }, body: { end_date: endDate, internal_end_date: internalEndDate } });
    default:
      return call(plainSteps[action], { params: { id } });
  }
}

/** Takes a step, says so with a way back where there is one, and leads to where the job is found now. */
export function useTakeStep(job: LifecycleJob) {
  const translate = useTranslate();
  const { show } = useNotice();
  const locale = useLocale() ?? 'en';
  const navigate = useNavigate();
  const client = useQueryClient();
  const name = inLanguage(job.name, locale);

  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['jobs'] }),
      client.invalidateQueries({ queryKey: ['dashboard'] }),
      client.invalidateQueries({ queryKey: ['pipeline', 'job', job.id] }),
    ]);

  const takeBack = async (action: JobAct) => {
    if (action === 'adjust_close_reason') await send(action, job.id, { closeReasonId: job.close_reason_id ?? 0 });
    else await send('reopen', job.id, {});
    await refresh();
  };

  /** @throws what the api answers. */
  return async (action: JobAct, input: StepInput = {}): Promise<void> => {
    await send(action, job.id, input);
    const back = canUndo(action, job) || (action === 'adjust_close_reason' && !!job.close_reason_id);
    show({
      text: translate(`jobs.step.done.${action}`, { name }),
      type: 'info',
      undo: back ? () => takeBack(action) : undefined,
      undone: translate('jobs.step.undone', { name }),
    });
    const list = listAfter[action];
    if (list) void navigate(`/job/list/?status=${list}`);
    await refresh();
  };
}
