import type { Block } from '../../documents/index.ts';
import type { TrailEntry } from '../trail/index.ts';
import type { Version } from './document-types.ts';
import { fieldName, type Hand, momentOf, say } from './hand.ts';

/** The trail, entry by entry: who, as what, when, from where, to which version. */
export function trailBlocks(trail: readonly TrailEntry[], version: Version, hand: Hand): Block[] {
  return [
    { kind: 'remark', text: say(hand, 'trail.about') },
    {
      kind: 'facts',
      small: true,
      facts: [
        [say(hand, 'version'), String(version.number)],
        [say(hand, 'sha256'), version.sha256],
        ...(trail.length > 0 ? [[say(hand, 'trail.last'), trail.at(-1)!.hash] as const] : []),
      ],
    },
    ...trail.flatMap((entry) => entryBlocks(entry, hand)),
  ];
}

function entryBlocks(entry: TrailEntry, hand: Hand): Block[] {
  const { language } = hand;
  const kind = fieldName(language, `trail_entries.values.actor_kind.${entry.actor_kind}`);
  const action = fieldName(language, `trail_entries.values.action.${entry.action}`);
  const facts: (readonly [string, string | null])[] = [
    [say(hand, 'trail.who'), whoOf(entry, kind, hand)],
    [say(hand, 'trail.when'), momentOf(entry.created_at, hand)],
    [say(hand, 'trail.from'), [entry.ip, entry.user_agent].filter(Boolean).join(' · ')],
    [say(hand, 'trail.version'), entry.version_sha256],
    [say(hand, 'trail.notes'), entry.notes],
    [say(hand, 'trail.details'), detailsOf(entry)],
    [say(hand, 'trail.hash'), entry.hash],
  ];
  return [
    { kind: 'entry', text: `${entry.number}. ${action}` },
    { kind: 'facts', small: true, facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])) },
  ];
}

function whoOf({ actor_kind, name, email }: TrailEntry, kind: string, hand: Hand): string {
  if (actor_kind === 'product') return kind;
  const who = [name, email && `<${email}>`].filter(Boolean).join(' ');
  return `${who || say(hand, 'trail.removed')} (${kind})`;
}

const detailsOf = ({ details }: TrailEntry): string =>
  Object.entries(details ?? {})
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ');
