import type { ServerResponse } from 'node:http';
import type { Rows } from '../generated/rows.ts';
import { handled } from '../platform/chain/answer.ts';
import { callerOf, type Caller, type Handler } from '../platform/chain/context.ts';
import { mayHear, writeToStream } from '../platform/chain/open-streams.ts';
import { query } from '../platform/database/database.ts';
import { listen } from '../platform/database/listen.ts';
import { log } from '../platform/logging/log.ts';
import { reachesFlaggedStages, reachesStageSql } from '../platform/permissions/reach.ts';
import { CHANNEL, type BoardEvent } from '../candidates/index.ts';

interface Watcher {
  caller: Caller;
  jobId: number;
  res: ServerResponse;
}

const watchers = new Set<Watcher>();
let listening: Promise<unknown> | undefined;

/** GET jobs/{id}/events: what happens on a board, as server-sent events; the chain ends it when the caller may not see it any more. */
export const jobEvents: Handler<'jobEvents'> = async (context) => {
  const watcher: Watcher = { caller: callerOf(context), jobId: context.params.id, res: context.res };
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
  return handled();
};

async function pass(event: BoardEvent): Promise<void> {
  const concerned = [...watchers].filter(({ jobId }) => jobId === event.job_id);
  if (concerned.length === 0) return;
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
