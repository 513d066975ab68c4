import type { CallTypes } from '../../generated/call-types.ts';
import { wallOf } from '../../platform/calendar/clocks.ts';
import { json } from '../../platform/chain/answer.ts';
import type { Handler } from '../../platform/chain/context.ts';
import { query } from '../../platform/database/database.ts';
import { candidateTimes, roomTimes, timesOf } from './busy.ts';
import { cell, cellsOf, freeOf, isFree, prefix, type Free } from './free.ts';
import { requireZones, worksBetween, type Span } from './times.ts';

type Wanted = CallTypes['proposeInterviews']['body']['interviews'][number];
type Proposal = CallTypes['proposeInterviews']['answer']['proposals'][number];

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Interviews begin at the quarter. */
const grid = 15 * minute;

/** Nobody is interviewed at night, where they are. */
const waking = { from: 7, to: 21 };

const most = 12;
const mostOfDay = 3;
/** How many interviewers may be others than the plan says. */
const mostChanged = 2;

/** How much later somebody else than planned is worth, and one more interview within these weeks. */
const changedCosts = 2 * day;
const loadCosts = 4 * hour;

/** POST applicant_profiles/{id}/interview_proposals */
export const proposeInterviews: Handler<'proposeInterviews'> = async (context) => {
  const { interviews, days = 14, time_zone, candidate_time_zone = null, moved_id: movedId = null } = context.body;
  requireZones({ time_zone, candidate_time_zone });
  const profile = context.params.id;
  const except = movedId == null ? [] : [movedId];
  const asked = context.body.from ? Date.parse(context.body.from) : 0;
  const from = Math.ceil(Math.max(asked, Date.now() + hour) / grid) * grid;
  const to = from + days * day;
  const spans = [{ from, to }];
  const team = await teamOf(profile);
  const named = interviews.flatMap(({ interviewer_ids: ids }) => ids);
  const roomIds = interviews.flatMap(({ room_id: id }) => (id == null ? [] : [id]));
  const people = await timesOf([...new Set([...named, ...team])], spans, { profile, except });
  const rooms = await roomTimes(roomIds, spans, { profile, except });
  const candidate = await candidateTimes(profile, spans, except);
  const free = new Map(people.map((person) => [person.id, freeOf(person, from, to)]));
  const roomFree = new Map(rooms.map(({ id, busy }) => [id, prefix(cellsOf([{ from, to }], busy, from, to))]));
  const zones = [time_zone, candidate_time_zone ?? time_zone];
  const awake = awakeIn(zones[1]!, from, to);
  const candidateFree = prefix(cellsOf(awake, candidate, from, to));
  const found = slots({ interviews, from, to, free, team, roomFree, candidateFree });
  return json({ proposals: best(found, time_zone) });
};

async function teamOf(profile: number): Promise<number[]> {
  const rows = await query<{ employee_id: number }>(
    `select t.employee_id from job_assignments t join applicant_profiles p on p.job_id = t.job_id
       join employees e on e.id = t.employee_id and e.aasm_state <> 'pending'
      where p.id = $1 order by t.employee_id limit 100`,
    [profile],
    { name: 'interviews-team' },
  );
  return rows.map(({ employee_id }) => employee_id);
}

/** The hours in which a candidate is asked to come. */
const awakeIn = (zone: string, from: number, to: number): Span[] =>
  worksBetween(
    { days: Array.from({ length: 7 }, () => ({ from: waking.from * 60, to: waking.to * 60 })) },
    zone,
    from,
    to,
  );

interface Search {
  interviews: readonly Wanted[];
  from: number;
  to: number;
  free: Map<number, Free>;
  team: readonly number[];
  roomFree: Map<number, Int32Array>;
  candidateFree: Int32Array;
}

type Slot = Omit<Proposal, 'interviews'> & {
  interviews: { starts_at: string; ends_at: string; interviewer_ids: number[] }[];
  cost: number;
  begins: number;
};

/** Every quarter of an hour at which all interviews can follow each other. */
function slots(search: Search): Slot[] {
  const found: Slot[] = [];
  for (let begins = search.from; begins < search.to; begins += grid) {
    const slot = slotAt(search, begins);
    if (slot) found.push(slot);
  }
  return found;
}

function slotAt({ interviews, from, free, team, roomFree, candidateFree }: Search, begins: number): Slot | undefined {
  const taken: Slot['interviews'] = [];
  let [at, changed, load] = [begins, 0, 0];
  for (const {
    minutes,
    gap_minutes: gap = 0,
    interviewer_ids: pool,
    interviewers_needed: needed,
    room_id: room,
  } of interviews) {
    const first = Math.floor((at - from) / cell);
    const length = Math.ceil((at + minutes * minute - from) / cell) - first;
    if (!isFree(candidateFree, first, length)) return undefined;
    if (room != null && !isFree(roomFree.get(room), first, length)) return undefined;
    const freeNow = (ids: readonly number[]) =>
      ids
        .flatMap((id) => free.get(id) ?? [])
        .filter(({ before }) => isFree(before, first, length))
        .toSorted((one, other) => one.load - other.load || one.id - other.id);
    const count = Math.min(needed ?? pool.length, Math.max(pool.length, 1));
    const chosen = freeNow(pool).slice(0, count);
    const missing = count - chosen.length;
    changed += missing;
    if (changed > mostChanged) return undefined;
    if (missing > 0) chosen.push(...freeNow(team.filter((id) => !pool.includes(id))).slice(0, missing));
    if (chosen.length < count) return undefined;
    load += chosen.reduce((sum, person) => sum + person.load, 0);
    taken.push({
      starts_at: new Date(at).toISOString(),
      ends_at: new Date(at + minutes * minute).toISOString(),
      interviewer_ids: chosen.map(({ id }) => id),
    });
    at += (minutes + (gap ?? 0)) * minute;
  }
  return { interviews: taken, changed, load, begins, cost: begins - from + changed * changedCosts + load * loadCosts };
}

/** The best ones, few of each day so that there is a choice, and none that overlaps a better one. */
function best(found: Slot[], zone: string): Proposal[] {
  const chosen: Slot[] = [];
  const ofDay = new Map<string, number>();
  for (const slot of found.toSorted((one, other) => one.cost - other.cost || one.begins - other.begins)) {
    const date = wallOf(slot.begins, zone).slice(0, 10);
    const count = ofDay.get(date) ?? 0;
    const end = Date.parse(slot.interviews.at(-1)!.ends_at);
    const overlaps = chosen.some(
      (other) => slot.begins < Date.parse(other.interviews.at(-1)!.ends_at) && other.begins < end,
    );
    if (count >= mostOfDay || overlaps) continue;
    ofDay.set(date, count + 1);
    chosen.push(slot);
    if (chosen.length === most) break;
  }
  return chosen.map(({ interviews, changed, load }) => ({ interviews, changed, load }));
}
