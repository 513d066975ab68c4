import { queryOne } from '../database/database.ts';
import { inTime } from '../lifetime/index.ts';
import { log } from '../logging/log.ts';
import { registeredWork } from '../queue/index.ts';

/** Whoever asks: what was counted holds for this long (ms). */
const FRESH_MS = 5_000;
/** How long counting may take (ms): scrapers wait for ten seconds, and want everything else. */
const COUNT_MS = 2_000;

/** What stands in the database, and so is the same in every process. */
export interface DatabaseStates {
  queues: {
    name: string;
    ready: number;
    deferred: number;
    /** As the queue counts it itself, each minute. */
    active: number;
    failed: number;
    /** Of the one that could run for the longest time; 0 when none waits. */
    oldest_seconds: number;
  }[];
  /** Since a worker, of whichever process, last looked at the calendar of the queue; null when none ever has. */
  worker_seen_seconds: number | null;
  mails_queued: number;
  /** Not taken at an earlier try, and to be tried again. */
  mails_retrying: number;
  mails_failed: number;
  documents_pending: number;
  files_held: number;
}

/**
 * One statement that reads parts of indexes with few entries, and the one row per queue. Running and failed jobs have
 * no index among the hundred thousand that are done, so of those the queue's own count is told.
 */
const statement = `
  select
    (select json_agg(json_build_object('name', q.name, 'ready', coalesce(w.ready, 0), 'deferred', coalesce(w.deferred, 0),
            'active', q.active_count, 'failed', q.failed_count, 'oldest_seconds', coalesce(w.oldest_seconds, 0)))
       from pgboss.queue q left join (
         select name, count(*) filter (where start_after <= now()) as ready,
                count(*) filter (where start_after > now()) as deferred,
                extract(epoch from now() - min(greatest(created_on, start_after)) filter (where start_after <= now())) as oldest_seconds
           from pgboss.job where state < 'active' and not blocked group by name) w on w.name = q.name
      where q.name = any($1)) as queues,
    (select extract(epoch from now() - cron_on)::float8 from pgboss.version) as worker_seen_seconds,
    (select count(*)::int from hgemails where status = 'queued' and status <> 'sent' and next_try_at is null) as mails_queued,
    (select count(*)::int from hgemails where status = 'queued' and status <> 'sent' and next_try_at is not null) as mails_retrying,
    (select count(*)::int from hgemails where status = 'failed' and status <> 'sent') as mails_failed,
    (select count(*)::int from uploaded_files f join applicant_profiles p on p.id = f.applicant_profile_id
      where f.text_status = 'pending' and f.deleted_at is null and p.removed_at is null) as documents_pending,
    (select count(*)::int from held_files where signature is null) as files_held`;

let last: { at: number; counted: Promise<DatabaseStates | undefined> } | undefined;
let counting = false;

/** Counts what waits in the database, at most every few seconds; undefined while it is away or too slow to tell. */
export function databaseStates(): Promise<DatabaseStates | undefined> {
  // A count that was given up is not joined by another one before it has ended.
  if (!last || (!counting && performance.now() - last.at > FRESH_MS)) {
    last = { at: performance.now(), counted: inTime(count(), COUNT_MS).catch(isAway) };
  }
  return last.counted;
}

async function count(): Promise<DatabaseStates | undefined> {
  counting = true;
  try {
    return await queryOne<DatabaseStates>(statement, [Object.keys(registeredWork())], { name: 'count-states' });
  } finally {
    counting = false;
  }
}

function isAway(error: unknown): undefined {
  log().warn({ err: error }, 'What waits in the database could not be counted');
}
