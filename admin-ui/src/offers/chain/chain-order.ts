import type { Person } from '../types.ts';

/** Approvers who are asked at the same time; of several, so many approvals as `quorum` says are enough, or all. */
export interface Group {
  people: Person[];
  quorum: number | null;
}

/** A place in the order: `joined` ones are asked together with the one above. */
export interface Place {
  id: number;
  joined: boolean;
  quorum: number | null;
}

const inOrder = (people: Person[]): Person[] => people.toSorted((a, b) => a.chain_order - b.chain_order || a.id - b.id);

export function groupsOf(people: Person[]): Group[] {
  const groups: Group[] = [];
  let order: number | undefined;
  for (const person of inOrder(people)) {
    if (person.chain_order === order) groups.at(-1)!.people.push(person);
    else groups.push({ people: [person], quorum: person.quorum });
    order = person.chain_order;
  }
  return groups;
}

export const placesOf = (people: Person[]): Place[] =>
  groupsOf(people).flatMap(({ people: group, quorum }) => group.map(({ id }, at) => ({ id, joined: at > 0, quorum })));

/** The order as the call takes it, from 0; a quorum that a group cannot have any more is dropped. */
export function ordersOf(places: Place[]): { id: number; chain_order: number; quorum: number | null }[] {
  let order = -1;
  const numbered = places.map((place, at) => {
    if (at === 0 || !place.joined) order += 1;
    return { id: place.id, chain_order: order, quorum: place.quorum };
  });
  const sizes = Map.groupBy(numbered, ({ chain_order }) => chain_order);
  return numbered.map(({ id, chain_order }) => {
    const group = sizes.get(chain_order)!;
    const { quorum } = group[0]!;
    return { id, chain_order, quorum: quorum !== null && quorum < group.length ? quorum : null };
  });
}

/** Takes one out of its place and its group, and puts it elsewhere, to be asked alone. */
export function moved(places: Place[], from: number, to: number): Place[] {
  const left = withoutPlace(places, from);
  // Between two who are asked together it would part them, so it joins them.
  const joined = left[to]?.joined === true;
  const quorum = joined ? (left[to - 1]?.quorum ?? null) : null;
  return left.toSpliced(to, 0, { id: places[from]!.id, joined, quorum });
}

function withoutPlace(places: Place[], at: number): Place[] {
  const left = places.toSpliced(at, 1);
  const next = left[at];
  // Whose first has gone, the second begins.
  if (next && next.joined && !places[at]!.joined) left[at] = { ...next, joined: false };
  return left;
}

/** Asks one together with the one above, or after it. */
export const withJoined = (places: Place[], id: number, joined: boolean): Place[] =>
  places.map((place, at) =>
    place.id === id ? { ...place, joined, quorum: joined ? (places[at - 1]?.quorum ?? null) : null } : place,
  );

/** So many of the group that the person is in are enough. */
export function withQuorum(places: Place[], people: number[], quorum: number | null): Place[] {
  return places.map((place) => (people.includes(place.id) ? { ...place, quorum } : place));
}
