import { kinds } from '../../generated/kinds.ts';
import { resourceOf, resources } from '../../generated/resources.ts';
import type { Resource, ResourceField } from '../../generated/shapes.ts';

/** Everything that refers to stored files, whoever they belong to. */
export function fileReferences(): { resource: Resource; field: ResourceField }[] {
  return resources.flatMap((resource) =>
    resource.fields.filter(({ ref }) => ref?.entity === 'uploaded-file').map((field) => ({ resource, field })),
  );
}

let kept: string | undefined;

/** SQL over the row `f` of uploaded_files: whether anything names it, a version that is kept of a row among them. */
export function keptSql(): string {
  return (kept ??= [
    'f.applicant_profile_id is not null',
    'f.job_id is not null',
    ...fileReferences().map(({ resource, field: { column, ref } }) =>
      ref!.join
        ? `exists (select from "${ref!.join.table}" r where r."${ref!.join.other}" = f.id)`
        : `exists (select from "${resource.table}" r where r."${column}" = f.id)`,
    ),
    ...resources.filter(({ versioned }) => versioned).flatMap(namedByVersions),
  ].join(' or '));
}

function namedByVersions(resource: Resource): string[] {
  const places = placesOfFiles(resource);
  if (places.length === 0) return [];
  const named = places.map(
    (place) => `jsonb_path_exists(v.snapshot, '$${place} ? (@ == $id)', jsonb_build_object('id', f.id))`,
  );
  return [`exists (select from row_versions v where v.entity = '${resource.entity}' and (${named.join(' or ')}))`];
}

/** Where a row and its children name files, as JSON paths. */
function placesOfFiles({ fields, relations }: Resource): string[] {
  const own = fields.filter(({ kind }) => kinds[kind].files).map(({ name }) => `."${name}"[*]."id"`);
  const ofChildren = relations.flatMap(({ name, entity }) =>
    placesOfFiles(resourceOf(entity)).map((place) => `."${name}"[*]${place}`),
  );
  return [...own, ...ofChildren];
}
