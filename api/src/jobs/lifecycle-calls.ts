import { resourceOf } from '../generated/resources.ts';
import type { Rows } from '../generated/rows.ts';
import { callerOf, type CallContext, type CallShape, type Handler } from '../platform/chain/context.ts';
import { queryOne } from '../platform/database/database.ts';
import { NotFound } from '../platform/errors/errors.ts';
import { transitionOf } from '../platform/resource/acts/transitions.ts';
import { jobObjects } from './get-job.ts';
import { changeStatus, requireCloseReason, takeStep, type Which } from './take-step.ts';

/** A step that needs nothing but the job. */
const plain = (act: Which) => (context: CallContext<CallShape & { params: { id: number } }>) =>
  takeStep(askingOf(context), context.params.id, act);

const askingOf = (context: CallContext) => ({ caller: callerOf(context), language: context.language });

/** PUT jobs/{id}/active_job: publishes a pending job, or reopens one. */
export const reopenJob: Handler<'reopenJob'> = plain(({ status }) =>
  transitionOf(resourceOf('job'), 'publish').from.includes(status) ? 'publish' : 'reopen',
);
export const archiveJob: Handler<'archiveJob'> = plain('archive');
export const expireJob: Handler<'expireJob'> = plain('expire');
export const fillJob: Handler<'fillJob'> = plain('fill');

export const closeJob: Handler<'closeJob'> = async (context) => {
  const closeReasonId = await requireCloseReason(context.params.close_reason_id);
  return takeStep(askingOf(context), context.params.id, 'close', { closeReasonId });
};

export const adjustCloseReason: Handler<'adjustCloseReason'> = async (context) => {
  const closeReasonId = await requireCloseReason(context.body.close_reason_id);
  return takeStep(askingOf(context), context.params.id, 'adjust_close_reason', { closeReasonId });
};

export const adjustCloseReasonTo: Handler<'adjustCloseReasonTo'> = async (context) => {
  const closeReasonId = await requireCloseReason(context.params.close_reason_id);
  return takeStep(askingOf(context), context.params.id, 'adjust_close_reason', { closeReasonId });
};

/** PUT jobs/{id}/close_pending: with the reason that only the product sets. */
export const closePendingJob: Handler<'closePendingJob'> = async (context) => {
  const reason = await queryOne<Pick<Rows['close_reasons'], 'id'>>(
    `select id from close_reasons where code = 'closed_pending_job'`,
  );
  if (!reason) throw new NotFound('jobs.errors.noSuchReason');
  return takeStep(askingOf(context), context.params.id, 'close_pending', { closeReasonId: reason.id });
};

/** PUT jobs/{id}/extend_end_date: without dates, to the proposed one. */
export const extendJob: Handler<'extendJob'> = async (context) => {
  const { end_date: end, internal_end_date: internal } = context.body ?? {};
  return takeStep(askingOf(context), context.params.id, 'extend', {
    ...(end ? { endDate: new Date(end) } : {}),
    ...(internal === undefined ? {} : { internalEndDate: internal === null ? null : new Date(internal) }),
  });
};

/** PUT jobs/{ids}/bulk_close_jobs/{close_reason_id} */
export const bulkCloseJobs: Handler<'bulkCloseJobs'> = async (context) => {
  const closeReasonId = await requireCloseReason(context.params.close_reason_id);
  await changeStatus(askingOf(context), context.params.ids, 'close', { closeReasonId });
  return { jobs: await jobObjects(callerOf(context), context.params.ids) };
};
