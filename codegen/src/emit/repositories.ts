import type { Emitter } from '../artifact.ts';
import { render } from '../templates.ts';

const folder = 'api/src/generated/repositories';

/** repositories/<entity>.repository.ts: the LoopBack repository of each table. */
export const emitRepositories: Emitter = (model) => [
  ...model.entities.map((entity) => ({
    path: `${folder}/${entity.name}.repository.ts`,
    from: entity.source,
    text: render('repository', entity),
  })),
  {
    path: `${folder}/index.ts`,
    from: 'schemas/entities',
    text: render('repository-index', { entities: model.entities }),
  },
];
