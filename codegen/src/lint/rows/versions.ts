import { waysOf } from '../../sql/removed-guard.ts';
import type { EntityIR, Model } from '../../ir.ts';
import type { Sources } from '../../raw-schema.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';

/** Versions are of rows that people change, that belong to nobody, and are brought back onto what was read. */
export const lintVersions: Lint = (model, sources, found) =>
  eachEntity(model.entities, (entity, report) => {
    lintPins(entity, report, { model, sources });
    const { versioned, kind, operations, lockVersion, fields } = entity;
    if (!versioned) return;
    const refuse = (message: string, allowed: string) => report.add(['x-versioned'], message, allowed);
    const personal = waysOf(entity, model.entities, [])[0] ?? fields.find(({ pii }) => pii)?.name;
    const secret = fields.find(
      ({ name, writeOnly }) => writeOnly && !found.about(entity.source, 'properties', name),
    )?.name;
    if (kind !== 'resource') refuse(`rows of kind ${kind} are kept with those that own them`, 'it on a resource');
    else if (personal !== undefined)
      refuse(`versions would keep what the removal of personal data takes (${personal})`, 'it on what names nobody');
    else if (secret !== undefined)
      refuse(`versions would show "${secret}", which is in no answer`, 'it on what those who change it may read');
    else if (!operations.includes('update')) refuse('nothing changes its rows', '"update" in x-api.operations');
    else if (!lockVersion)
      refuse('a version brought back would undo what somebody changed meanwhile', 'the mixin lockVersion');
  });

/** Which version a reference means can be kept where there are versions. */
function lintPins(entity: EntityIR, report: Report, { model, sources }: { model: Model; sources: Sources }): void {
  for (const [name, property] of Object.entries(fileOf(entity, sources).properties)) {
    if (property['x-pin-version'] === undefined) continue;
    const at = ['properties', name, 'x-pin-version'];
    const target = model.entities.find((each) => each.name === property['x-ref']?.entity);
    if (property['x-ref'] === undefined)
      report.add(at, 'there is no row whose version could be meant', 'it beside x-ref');
    else if (target !== undefined && !target.versioned)
      report.add(at, `no versions of "${target.name}" are kept`, `x-versioned in ${target.source}`);
  }
  const pinned = entity.fields.filter(({ pin }) => pin !== undefined);
  pinned.forEach(({ name, pin }, index) => {
    if (pinned.findIndex((other) => other.pin?.answer === pin?.answer) < index)
      report.add(
        ['properties', name],
        `answers tell its versions under a name that is taken, "${pin?.answer}"`,
        'another name',
      );
  });
  const brought = new Set(entity.fields.filter(({ mixin }) => mixin === 'pin').map(({ name }) => name));
  const places: [(string | number)[], string[]][] = [
    [['x-list', 'columns'], entity.list?.columns ?? []],
    [['x-api', 'public', 'fields'], entity.publicApi?.fields ?? []],
  ];
  for (const [at, names] of places)
    names.forEach((name, index) => {
      if (brought.has(name)) report.add([...at, index], 'which versions are meant is told in forms', 'another field');
    });
  for (const name of Object.keys(entity.clone?.reset ?? {}))
    if (brought.has(name)) report.add(['x-clone', 'reset', name], 'which version is meant follows from the reference');
}
