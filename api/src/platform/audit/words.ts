import { resources } from '../../generated/resources.ts';
import { beginningOf } from '../texts/cut.ts';
import { HIDDEN } from './redact.ts';

type Row = Record<string, unknown>;

const LONGEST = 2000;
/** Found by its day, which is a filter. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.+Z-]+$/;

/** The candidate; what refers to one, directly or through other rows, is about one. */
const root = 'applicant';
/** Anybody's, so what refers to them is not therefore about a candidate. */
const sharedByAll = new Set(['employee', 'uploaded-file']);

let aboutCandidates: Set<string> | undefined;

/**
 * The words by which an audit row is found: what may be read of the change, and the address of who made it. Rows about
 * candidates have none: nothing personal of theirs is kept in words, and there are too many of them for an index.
 */
export function wordsOf(entity: string, change: { before: Row | null; after: Row | null }, ip: string | null) {
  if ((aboutCandidates ??= entitiesOfCandidates()).has(entity)) return null;
  const texts = [...new Set([...textsIn(change.before), ...textsIn(change.after), ...(ip === null ? [] : [ip])])];
  return beginningOf(texts.join('\n'), LONGEST) || null;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') {
    return value === HIDDEN || MOMENT.test(value) ? [] : [value.replace(/<[^>]*>/g, ' ').trim()];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function entitiesOfCandidates(): Set<string> {
  const known = new Set([root]);
  for (let before = 0; before !== known.size;) {
    before = known.size;
    for (const { entity, fields } of resources) {
      if (sharedByAll.has(entity)) continue;
      if (fields.some(({ ref, column }) => ref && column && known.has(ref.entity))) known.add(entity);
    }
  }
  return known;
}
