import type { EntityIR, FieldIR } from '../../ir.ts';
import { isOwner, SHARED_BY_ALL, waysOf } from '../../sql/removed-guard.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf, type Report } from '../report.ts';

/** Rows that belong to candidates say what is personal in them, or what the removal of a candidate does to them, and it can be done. */
export const lintRemoval: Lint = (model, sources) => {
  const { entities } = model;
  const names = new Set(entities.map(({ name }) => name));
  // A reference that leads nowhere, which is told, may be the one that led to a candidate.
  const isWayLost = entities.some(({ fields }) => fields.some(({ ref }) => ref && !names.has(ref.entity)));
  const isPersonal = (entity: EntityIR) => isOwner(entity) || waysOf(entity, entities, []).length > 0;
  const personal = entities.filter(isPersonal);
  return eachEntity(entities, (entity, report) => {
    const said = fileOf(entity, sources)['x-removal'];
    const isMarked = entity.fields.some(({ pii }) => pii);
    if (said === 'mentions' && !isMarked)
      report.add(['x-removal'], 'no text is marked in which a candidate could be named', 'x-pii on such texts');
    if (entity.person !== undefined) lintPerson(entity, entity.person, said, report);
    const [way] = waysOf(entity, entities, []);
    if (way === undefined && !isOwner(entity) && entity.person === undefined) {
      const list = listOf(entity, entities);
      if (list !== undefined) lintList(list, said, isMarked, report);
      else if (said !== undefined && said !== 'mentions' && !isWayLost)
        report.add(
          ['x-removal'],
          'its rows belong to no candidate',
          '"mentions" for texts that may name one, an x-ref that leads to one, or no x-removal',
          'belongs to no candidate',
        );
      return;
    }
    if (way !== undefined && said === undefined && !isMarked)
      report.add(
        [],
        `its rows belong to candidates (${way}), and nothing says what becomes of them when personal data is removed`,
        'x-pii on fields with personal data, or x-removal ("blank" where there is none)',
      );
    if (entity.removal !== 'delete') lintEmptied(entity, report);
    lintCircle(entity, personal, report);
    lintDeleted(entity, personal, entities, report);
  });
};

/** The field by which rows name many candidates, or rows that do; such rows are nobody's own. */
function listOf(entity: EntityIR, entities: EntityIR[], seen: EntityIR[] = []): FieldIR | undefined {
  return entity.fields.find(({ ref, column }) => {
    const target = entities.find(({ name }) => name === ref?.entity);
    if (!ref || !target || target.name === SHARED_BY_ALL || seen.includes(target)) return false;
    const leads = isOwner(target) || waysOf(target, entities, []).length > 0;
    return (ref.join && leads) || ((ref.join || column) && listOf(target, entities, [...seen, entity]) !== undefined);
  });
}

/** A removal finds nothing along a list: texts beside it are looked through, or hold nothing personal. */
function lintList({ name }: FieldIR, said: string | undefined, isMarked: boolean, report: Report): void {
  if (said === 'mentions' || (said === 'blank' && !isMarked)) return;
  report.add(
    said === undefined ? [] : ['x-removal'],
    `its rows name many candidates (${name}), and nothing says what becomes of them when personal data is removed`,
    '"x-removal": "mentions" with x-pii on texts that may name one, or "blank" where there is none',
  );
}

/** The address by which rows are found is a text of theirs, and what is found is emptied or goes. */
function lintPerson(entity: EntityIR, person: string, said: string | undefined, report: Report): void {
  const addresses = entity.fields.filter(({ pii, column }) => pii === 'contact' && column?.type === 'text');
  if (!addresses.some(({ name }) => name === person))
    report.add(
      ['x-person'],
      `"${person}" is no text that is marked as contact data`,
      addresses.map(({ name }) => name).join(', ') || '"x-pii": "contact" on the address',
    );
  if (said === 'mentions') report.add(['x-removal'], 'its rows are found by their address', '"blank" or "delete"');
}

/** What is emptied can be empty; of objects only the texts go. */
function lintEmptied(entity: EntityIR, report: Report): void {
  for (const { name, pii, column, nullable, unique } of entity.fields) {
    if (!pii || !column || nullable || column.type === 'jsonb') continue;
    const canBeEmpty = ['text', 'boolean'].includes(column.type) && !column.check && !unique;
    if (!canBeEmpty)
      report.add(
        ['properties', name, 'x-pii'],
        'the removal of personal data could not empty it',
        '"null" among its types, or "x-removal": "delete"',
      );
  }
}

/** Rows are found from the candidate on, table after table. */
function lintCircle(entity: EntityIR, personal: EntityIR[], report: Report): void {
  for (const { name, ref, column } of entity.fields) {
    const target = personal.find((other) => other.name === ref?.entity && other !== entity);
    if (column && target && target.name !== SHARED_BY_ALL && leadsTo(target, entity, personal))
      report.add(
        ['properties', name, 'x-ref'],
        'rows about candidates refer to each other in a circle, so a removal would not know where to begin',
        'a reference in one direction',
        'a circle of candidates',
      );
  }
}

function leadsTo(from: EntityIR, to: EntityIR, personal: EntityIR[], seen = new Set([from])): boolean {
  return from.fields.some(({ ref, column }) => {
    const next = personal.find(({ name }) => name === ref?.entity);
    if (!column || !next || next.name === SHARED_BY_ALL) return false;
    if (next === to) return true;
    if (seen.has(next)) return false;
    return leadsTo(next, to, personal, seen.add(next));
  });
}

/** Rows that a removal deletes are not held by others. */
function lintDeleted(entity: EntityIR, personal: EntityIR[], entities: EntityIR[], report: Report): void {
  // Of files those alone are deleted that nothing holds.
  const isDeleted = entity.removal === 'delete' && entity.name !== SHARED_BY_ALL;
  const holders = (isDeleted ? entities : []).flatMap((other) => {
    const goesFirst = other !== entity && other.removal === 'delete' && personal.includes(other);
    const held = other.fields.filter(
      ({ ref, column }) => ref?.entity === entity.name && ref.onDelete === 'restrict' && (column || ref.join),
    );
    return goesFirst ? [] : held.map(({ name }) => `${name} of ${other.name}`);
  });
  if (holders.length > 0)
    report.add(
      ['x-removal'],
      `${holders.join(', ')} would keep its rows from being deleted`,
      'there "onDelete": "setNull" or "cascade", or another x-removal',
    );
}
