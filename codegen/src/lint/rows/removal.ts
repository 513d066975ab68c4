import { waysOf } from '../../sql/removed-guard.ts';
import type { Lint } from '../index.ts';
import { eachEntity, fileOf } from '../report.ts';

/** Rows that belong to candidates say what is personal in them, or what the removal of a candidate does to them. */
export const lintRemoval: Lint = (model, sources) =>
  eachEntity(model.entities, (entity, report) => {
    const covered = fileOf(entity, sources)['x-removal'] !== undefined || entity.fields.some(({ pii }) => pii);
    const [way] = covered ? [] : waysOf(entity, model.entities, []);
    if (way === undefined) return;
    report.add(
      [],
      `its rows belong to candidates (${way}), and nothing says what becomes of them when personal data is removed`,
      'x-pii on fields with personal data, or x-removal ("blank" where there is none)',
    );
  });
