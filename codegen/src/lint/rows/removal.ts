import { isOwner, waysOf } from '../../sql/removed-guard.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf } from '../report.ts';

/** Rows that belong to candidates say what is personal in them, or what the removal of a candidate does to them. */
export const lintRemoval: Lint = (model, sources) => {
  const names = new Set(model.entities.map(({ name }) => name));
  // A reference that leads nowhere, which is told, may be the one that led to a candidate.
  const isWayLost = model.entities.some(({ fields }) => fields.some(({ ref }) => ref && !names.has(ref.entity)));
  return eachEntity(model.entities, (entity, report) => {
    const said = fileOf(entity, sources)['x-removal'];
    const personal = entity.fields.some(({ pii }) => pii);
    if (said === 'mentions' && !personal)
      report.add(['x-removal'], 'no text is marked in which a candidate could be named', 'x-pii on such texts');
    const [way] = waysOf(entity, model.entities, []);
    if (said !== undefined && said !== 'mentions' && way === undefined && !isWayLost && !isOwner(entity))
      report.add(
        ['x-removal'],
        'its rows belong to no candidate',
        '"mentions" for texts that may name one, an x-ref that leads to one, or no x-removal',
        'belongs to no candidate',
      );
    if (way === undefined || said !== undefined || personal) return;
    report.add(
      [],
      `its rows belong to candidates (${way}), and nothing says what becomes of them when personal data is removed`,
      'x-pii on fields with personal data, or x-removal ("blank" where there is none)',
    );
  });
};
