import { waysOf } from '../../sql/removed-guard.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf } from '../report.ts';

/** Rows that belong to candidates say what is personal in them, or what the removal of a candidate does to them. */
export const lintRemoval: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const said = fileOf(entity, sources)['x-removal'];
    const personal = entity.fields.some(({ pii }) => pii);
    if (said === 'mentions' && !personal)
      report.add(['x-removal'], 'no text is marked in which a candidate could be named', 'x-pii on such texts');
    const covered = said !== undefined || personal;
    const [way] = covered ? [] : waysOf(entity, model.entities, []);
    if (way === undefined) return;
    report.add(
      [],
      `its rows belong to candidates (${way}), and nothing says what becomes of them when personal data is removed`,
      'x-pii on fields with personal data, or x-removal ("blank" where there is none)',
    );
  });
