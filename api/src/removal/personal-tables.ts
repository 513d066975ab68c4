import { resources } from '../generated/resources.ts';
import type { Resource, ResourceField } from '../generated/shapes.ts';

/** A table whose rows are about a candidate: they refer to one, directly or through other such rows, or have their address. */
export interface PersonalTable {
  resource: Resource;
  /** Columns that lead to the candidate, and the entities that they lead to. */
  links: { column: string; entity: string }[];
  /** Columns with personal data (x-pii). */
  fields: ResourceField[];
}

/** The candidate; everything else follows from what refers to it. */
export const root = 'applicant';

/** A file may belong to anybody, so what refers to one is not therefore about its owner. */
const sharedByAll = 'uploaded-file';

let found: PersonalTable[] | undefined;

/** Every table with rows about candidates, each after those that it is reached through. */
export function personalTables(): PersonalTable[] {
  return (found ??= inOrder(reachable()));
}

/** Tables that refer to nobody, but whose texts may name a candidate. */
export function mentioningTables(): PersonalTable[] {
  return resources.filter(({ removal }) => removal === 'mentions').map((resource) => tableOf(resource, new Set()));
}

function reachable(): PersonalTable[] {
  const known = new Set([root, ...resources.flatMap(({ entity, person }) => (person ? [entity] : []))]);
  for (let before = 0; before !== known.size;) {
    before = known.size;
    for (const resource of resources) if (linksOf(resource, known).length > 0) known.add(resource.entity);
  }
  return resources.filter(({ entity }) => known.has(entity)).map((resource) => tableOf(resource, known));
}

function tableOf(resource: Resource, known: Set<string>): PersonalTable {
  const fields = resource.fields.filter(({ pii, column }) => pii !== undefined && column !== undefined);
  return { resource, links: linksOf(resource, known), fields };
}

function linksOf(resource: Resource, known: Set<string>): PersonalTable['links'] {
  return resource.fields
    .filter(({ ref, column }) => ref && column && known.has(ref.entity))
    .filter(({ ref }) => ref!.entity !== resource.entity && ref!.entity !== sharedByAll)
    .map(({ ref, column }) => ({ column: column!, entity: ref!.entity }));
}

function inOrder(tables: PersonalTable[]): PersonalTable[] {
  const ordered: PersonalTable[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ resource, links }) => !done.has(resource.entity) && links.every(({ entity }) => done.has(entity)),
    );
    if (next.length === 0) throw new Error('Tables with rows about candidates refer to each other in a circle');
    ordered.push(...next);
    for (const { resource } of next) done.add(resource.entity);
  }
  return ordered;
}
