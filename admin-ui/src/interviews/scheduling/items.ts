import { type Clock, clockOf, momentOf } from '../../platform/page/date-time/zoned.ts';
import type { AnswerOf, BodyOf } from '../../platform/call.ts';
import { descriptorOf } from '../../platform/descriptors.ts';

export type Choices = AnswerOf<'interviewChoices'>;
export type Planned = Choices['planned'][number];
export type Scheduled = AnswerOf<'profileInterviews'>['interviews'][number];
export type Proposal = AnswerOf<'proposeInterviews'>['proposals'][number];
export type DayTimes = AnswerOf<'interviewFreeBusy'>;
/** When somebody who was invited could come instead. */
export interface ProposedTime {
  from: string;
  to: string | null;
}

export type Kind = Scheduled['kind'];

/** An interview that is being scheduled or moved. */
export interface Item {
  planned: Planned | null;
  /** As typed; of the plan where it is empty. */
  name: string;
  kind: Kind;
  minutes: number;
  gap: number;
  /** Who may conduct it, and how many of them. */
  pool: number[];
  needed: number | null;
  interviewerIds: number[];
  /** YYYY-MM-DDTHH:MM in the zone of who schedules; empty while there is none. */
  begins: string;
}

/** Where all of them take place. */
export interface Where {
  roomId: number | null;
  place: string;
  videoLink: string;
}

export const minute = 60_000;

const fieldOf = (name: string) => descriptorOf('interview_bookings')?.fields.find((field) => field.name === name);

/** Characters of an interview's own name. */
export const longestName = fieldOf('name')?.maxLength;

const length = fieldOf('minutes');
export const leastMinutes = length?.minimum ?? 0;
export const mostMinutes = length?.maximum ?? 0;

/** Whether an interview may take so many minutes. */
export const isLength = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= leastMinutes && minutes <= mostMinutes;

const link = fieldOf('video_link');
const linkPattern = new RegExp(link?.pattern ?? '', 'u');
/** Key of the text that says what is wrong with a link. */
export const wrongLink = link?.message ?? '';

/** Whether the link to a video is one, where there is any. */
export const isLinkRight = ({ videoLink }: Pick<Where, 'videoLink'>): boolean =>
  videoLink.trim() === '' || linkPattern.test(videoLink.trim());

/** In another room: the link of the former one goes, one that was typed stays where the room has none. */
export function inRoom(
  where: Where,
  rooms: readonly Pick<Choices['rooms'][number], 'id' | 'video_link'>[],
  roomId: number | null,
): Where {
  const linkOf = (id: number | null) => rooms.find((room) => room.id === id)?.video_link ?? '';
  const typed = where.videoLink === linkOf(where.roomId) ? '' : where.videoLink;
  return { ...where, roomId, videoLink: linkOf(roomId) || typed };
}

export const dayLength = 86_400_000;

export function itemOf(planned: Planned): Item {
  const { kind, minutes, gap_minutes: gap, interviewer_ids: pool, interviewers_needed: needed } = planned;
  return {
    planned,
    name: '',
    kind,
    minutes,
    gap,
    pool,
    needed,
    interviewerIds: pool.slice(0, needed ?? 20),
    begins: '',
  };
}

export const ownItem = (): Item => ({
  planned: null,
  name: '',
  kind: 'video',
  minutes: 45,
  gap: 0,
  pool: [],
  needed: null,
  interviewerIds: [],
  begins: '',
});

const two = (value: number) => String(value).padStart(2, '0');

/** A moment as a field of day and time shows it in a zone. */
export function wallOf(at: string | Date | number, zone: string): string {
  const { day, hour, minute: past } = clockOf(new Date(at), zone);
  return `${day}T${two(hour)}:${two(past)}`;
}

/** The moment that a zone's clock shows; undefined while nothing is chosen. */
export function momentAt(wall: string, zone: string): Date | undefined {
  const found = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(wall);
  if (!found) return undefined;
  const clock: Clock = { day: found[1]!, hour: Number(found[2]), minute: Number(found[3]) };
  return momentOf(clock, zone);
}

export const plusMinutes = (wall: string, minutes: number): string =>
  new Date(Date.parse(`${wall}:00Z`) + minutes * minute).toISOString().slice(0, 16);

/** The first begins then, and the others follow with their gaps, also where clocks change meanwhile. */
export function inARow(items: readonly Item[], begins: string, zone: string): Item[] {
  let next = begins;
  return items.map((item) => {
    const placed = { ...item, begins: next };
    const from = momentAt(next, zone)?.getTime();
    const minutes = isLength(item.minutes) ? item.minutes : 0;
    next = from === undefined ? '' : wallFrom(from + (minutes + item.gap) * minute, zone);
    return placed;
  });
}

/** What a zone's clock shows at a moment; in the hour that it shows again, what comes next that it shows once. */
function wallFrom(at: number, zone: string): string {
  const wall = wallOf(at, zone);
  return momentAt(wall, zone)!.getTime() < at ? wallFrom(at + minute, zone) : wall;
}

/** Of each item whether it overlaps another: the candidate comes to all of them. */
export function overlapsIn(items: readonly Pick<Item, 'begins' | 'minutes'>[], zone: string): boolean[] {
  const spans = items.map(({ begins, minutes }) => {
    const from = momentAt(begins, zone)?.getTime() ?? Number.NaN;
    return { from, to: from + minutes * minute };
  });
  return spans.map((one) => spans.some((other) => other !== one && other.from < one.to && other.to > one.from));
}

/** The items as a proposal has them. */
export const asProposed = (items: readonly Item[], { interviews }: Proposal, zone: string): Item[] =>
  items.map((item, at) => {
    const found = interviews[at];
    return found ? { ...item, begins: wallOf(found.starts_at, zone), interviewerIds: found.interviewer_ids } : item;
  });

export const whereIn = ({ roomId, place, videoLink }: Where) => ({
  room_id: roomId,
  place: place.trim() || null,
  video_link: videoLink.trim() || null,
});

/** What the call takes of an item; without a name of its own it has the plan's. */
export function newInterview(
  item: Item,
  where: Where,
  locale: string,
): BodyOf<'scheduleInterviews'>['interviews'][number] {
  return {
    planned_interview_id: item.planned?.id ?? null,
    ...(item.name.trim() ? { name: { [locale]: item.name.trim() } } : {}),
    kind: item.kind,
    minutes: item.minutes,
    begins: item.begins,
    interviewer_ids: item.interviewerIds,
    ...whereIn(where),
  };
}

/** Who is taken or off at the time of an item, by what was read of that day. */
export interface Conflict {
  what: 'busy' | 'calendar' | 'room' | 'candidate' | 'off';
  name: string;
}

/** The days on which interviews begin, each once. */
export const daysOf = (items: readonly Pick<Item, 'begins'>[], zone: string): string[] =>
  [...new Set(items.flatMap(({ begins }) => (momentAt(begins, zone) ? [begins.slice(0, 10)] : [])))].toSorted();

const overlaps = (span: { from: string; to: string }, from: number, to: number) =>
  Date.parse(span.from) < to && Date.parse(span.to) > from;

export function conflictsOf(
  item: Pick<Item, 'begins' | 'minutes' | 'interviewerIds'>,
  times: DayTimes | undefined,
  { zone, moved, roomId }: { zone: string; moved: number | undefined; roomId: number | null },
): Conflict[] {
  const begins = momentAt(item.begins, zone)?.getTime();
  if (!times || begins === undefined) return [];
  const ends = begins + item.minutes * minute;
  const taken = (busy: DayTimes['candidate']) =>
    busy.some((each) => !(moved !== undefined && each.interview_id === moved) && overlaps(each, begins, ends));
  const conflicts: Conflict[] = [];
  for (const { id, name, busy, works } of times.people) {
    if (!item.interviewerIds.includes(id)) continue;
    if (taken(busy.filter(({ in_calendar: theirs }) => !theirs))) conflicts.push({ what: 'busy', name });
    else if (taken(busy)) conflicts.push({ what: 'calendar', name });
    else if (!works.some((span) => Date.parse(span.from) <= begins && Date.parse(span.to) >= ends))
      conflicts.push({ what: 'off', name });
  }
  for (const { id, name, busy } of times.rooms)
    if (id === roomId && taken(busy)) conflicts.push({ what: 'room', name });
  if (taken(times.candidate)) conflicts.push({ what: 'candidate', name: '' });
  return conflicts;
}
