import type { Rows } from '../generated/rows.ts';
import { resourceOf } from '../generated/resources.ts';
import type { Language } from '../generated/shapes.ts';
import type { JobAct } from '../generated/types/index.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Answer } from '../platform/chain/answer.ts';
import type { Caller } from '../platform/chain/context.ts';
import { query, queryOne } from '../platform/database/database.ts';
import { NotFound, ValidationFailed, type FieldError } from '../platform/errors/errors.ts';
import { allowedAct, targetOf } from '../platform/resource/acts/transitions.ts';
import { jobAnswer } from './get-job.ts';
import { changeOf, type JobChange, type JobFacts, type JobInput } from './lifecycle.ts';

type Wish = Partial<Omit<JobInput, 'now' | 'proposedEnd'>>;

interface Asking {
  caller: Caller;
  language: Language;
}

/** An act; or which one it is, by the job under its lock. */
export type Which = JobAct | ((job: Pick<JobFacts, 'status'>) => JobAct);

/** Takes a step in a job's life and answers the job as it is then. @throws 404, 422 for a step that is not allowed. */
export async function takeStep(asking: Asking, id: number, which: Which, wish: Wish = {}): Promise<Answer> {
  await changeStatus(asking, [id], which, wish);
  return jobAnswer(asking.caller, id);
}

/** Takes the same step with several jobs, all or none; the jobs that refuse are named. */
export async function changeStatus(asking: Asking, ids: number[], which: Which, wish: Wish = {}): Promise<void> {
  const wanted = [...new Set(ids)];
  const rows = await query<Locked>(
    `select id, status, is_template, is_archived, start_date, end_date, internal_end_date, published_at, closed_date,
       close_reason_id
     from jobs where id = any($1::bigint[]) order by id for update`,
    [wanted],
    { name: 'jobs-lock' },
  );
  const missing = wanted.filter((id) => !rows.some((row) => row.id === id));
  if (missing.length > 0) throw wanted.length === 1 ? new NotFound() : notFound(missing);
  const input = { ...wish, ...(await today()) };
  const refused: { id: number; errors: FieldError[] }[] = [];
  for (const job of rows) {
    const act = typeof which === 'string' ? which : which(job);
    try {
      await write(job, act, await changeNow(asking, job, act, input));
    } catch (error) {
      if (!(error instanceof ValidationFailed)) throw error;
      refused.push({ id: job.id, errors: error.details.errors ?? [] });
    }
  }
  const [first] = refused;
  if (!first) return;
  const named = { field: 'ids', code: 'jobs.errors.refused', values: { ids: some(refused.map(({ id }) => id)) } };
  throw new ValidationFailed([...first.errors, ...(rows.length > 1 ? [named] : [])]);
}

type Locked = JobFacts & Pick<Rows['jobs'], 'id' | 'is_template' | 'is_archived' | 'closed_date' | 'close_reason_id'>;

/** What the act writes into a job that allows it. @throws 422 */
async function changeNow({ language }: Asking, job: Locked, act: JobAct, input: JobInput): Promise<JobChange> {
  const resource = resourceOf('job');
  const transition = await allowedAct(resource, { ...job }, act, language);
  return { ...targetOf(resource, transition), ...changeOf(act, job, input) };
}

/** Ids for a message: the first twenty. */
const some = (ids: number[]) => ids.slice(0, 20).join(', ');

const notFound = (ids: number[]) =>
  new NotFound('idsNotFound', { values: { ids: some(ids) }, extra: { failed: ids.map((id) => ({ id })) } });

/** A reason that people may choose. @throws 404, 422 */
export async function requireCloseReason(id: number): Promise<number> {
  const reason = await queryOne<Pick<Rows['close_reasons'], 'code' | 'is_deleted'>>(
    'select code, is_deleted from close_reasons where id = $1',
    [id],
    { name: 'jobs-close-reason' },
  );
  if (!reason) throw new NotFound('jobs.errors.noSuchReason');
  if (reason.is_deleted || reason.code === 'closed_pending_job') {
    throw new ValidationFailed([{ field: 'close_reason_id', code: 'jobs.errors.reasonNotOffered' }]);
  }
  return id;
}

async function write(job: { id: number } & object, act: JobAct, change: JobChange): Promise<void> {
  const names = Object.keys(change);
  await query(
    `update jobs set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')}, lock_version = lock_version + 1 where id = $1`,
    [job.id, ...Object.values(change)],
  );
  const before = job as Record<string, unknown>;
  await audit({ action: act, entity: 'job', id: job.id, before, after: { ...before, ...change } });
}

/** Now, and 23:59 of the day that an extension proposes where the organization is. */
async function today(): Promise<{ now: Date; proposedEnd: Date }> {
  const row = await queryOne<{ now: Date; proposedEnd: Date }>(
    `select now() as now,
       (date_trunc('day', now() at time zone o.time_zone) + make_interval(days => o.job_posting_days, hours => 23, mins => 59)) at time zone o.time_zone as "proposedEnd"
     from organizations o where o.id = 1`,
  );
  return row!;
}
