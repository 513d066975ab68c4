import type { ServerResponse } from 'node:http';
import type { Rows } from '../generated/rows.ts';
import { handled } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { mayHear, writeToStream } from '../platform/chain/open-streams.ts';
import { query } from '../platform/database/database.ts';
import { listen } from '../platform/database/listen.ts';
import { log } from '../platform/logging/log.ts';
import { reachesFlaggedStages, reachesStageSql } from '../platform/permissions/reach.ts';
import { streamUnreadCount } from '../notices/index.ts';
import { CHANNEL, type BoardEvent } from '../candidates/index.ts';

interface Watcher {
  caller: Caller;
  jobId: number;
  res: ServerResponse;
  /** How many events of the job have come. */
  eventCount: number;
}

const watchers = new Set<Watcher>();
let listening: Promise<unknown> | undefined;

/** GET jobs/{id}/events: what happens on a board, as server-sent events; the chain ends it when the caller may not see it any more. */
export const jobEvents: Handler<'jobEvents'> = async (context) => {
  const watcher: Watcher = { caller: callerOf(context), jobId: context.params.id, res: context.res, eventCount: 0 };
  await (listening ??= listen(CHANNEL, { onMessage: (payload) => void pass(payload as BoardEvent), missed }).catch(
    (error: unknown) => {
      listening = undefined;
      throw error;
    },
  ));
  const { res } = watcher;
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  res.write('retry: 3000\n\nevent: ready\ndata: {}\n\n');
  watchers.add(watcher);
  res.on('close', () => watchers.delete(watcher));
  // What the screen has read is older than the stream.
  await sendCounts(watcher);
  await streamUnreadCount(watcher.caller, res);
  return handled();
};

async function pass(event: BoardEvent): Promise<void> {
  const concerned = [...watchers].filter(({ jobId }) => jobId === event.job_id);
  if (concerned.length === 0) return;
  for (const watcher of concerned) watcher.eventCount += 1;
  try {
    const looking = concerned.find(({ caller }) => reachesFlaggedStages(caller));
    const flagged = looking ? await shownStages(looking.caller, event) : new Set<number>();
    for (const { caller, res } of concerned) {
      const seen = reachesFlaggedStages(caller) ? withinStages(event, flagged) : event;
      if (seen && (await mayHear(res))) writeToStream(res, `event: ${seen.kind}\ndata: ${JSON.stringify(seen)}\n\n`);
    }
  } catch (error) {
    log().warn({ err: error }, 'A board event could not be passed on');
  }
}

/** What happened lately was not heard: everybody looks again. */
function missed(): void {
  for (const { res } of watchers) writeToStream(res, 'event: missed\ndata: {}\n\n');
  void sendAllCounts();
}

/** One after the other, so that a database that has just come back is not asked for all boards at once. */
async function sendAllCounts(): Promise<void> {
  for (const watcher of watchers) {
    await sendCounts(watcher).catch((error: unknown) => log().warn({ err: error }, 'Counts could not be passed on'));
  }
}

/**
 * Sends somebody all counts of their board. Whether an event that comes meanwhile is in them, nobody knows: they are
 * looked up again, so that old counts never follow newer ones.
 */
async function sendCounts(watcher: Watcher): Promise<void> {
  let eventCount: number;
  let workloads: BoardEvent['workloads'];
  do {
    eventCount = watcher.eventCount;
    workloads = await query<BoardEvent['workloads'][number]>(
      `select w.stage_id, w.applicants_count from workloads w join stages s on s.id = w.stage_id
        where w.job_id = $1 and not s.is_deleted and ${reachesStageSql(watcher.caller, 's')}`,
      [watcher.jobId],
      { name: `pipeline-counts-${watcher.caller.role}` },
    );
  } while (eventCount !== watcher.eventCount);
  const none = { applicant_profile_ids: [], from_stage_id: null, to_stage_id: null, employee_id: null };
  const event: BoardEvent = { job_id: watcher.jobId, kind: 'counted', ...none, workloads };
  writeToStream(watcher.res, `event: counted\ndata: ${JSON.stringify(event)}\n\n`);
}

/** What a decision maker may learn: nothing of stages that are not theirs, not even which one somebody went to. */
export function withinStages(event: BoardEvent, stages: ReadonlySet<number>): BoardEvent | undefined {
  const shown = (id: number | null) => (id !== null && stages.has(id) ? id : null);
  const [from, to] = [shown(event.from_stage_id), shown(event.to_stage_id)];
  if (from === null && to === null) return undefined;
  const workloads = event.workloads.filter(({ stage_id }) => stages.has(stage_id));
  return { ...event, from_stage_id: from, to_stage_id: to, workloads };
}

async function shownStages(caller: Caller, { from_stage_id, to_stage_id }: BoardEvent): Promise<Set<number>> {
  const rows = await query<Pick<Rows['stages'], 'id'>>(
    `select s.id from stages s where ${reachesStageSql(caller, 's')} and s.id = any($1::bigint[])`,
    [[from_stage_id, to_stage_id].filter((id) => id !== null)],
    { name: `pipeline-shown-stages-${caller.role}` },
  );
  return new Set(rows.map(({ id }) => id));
}
