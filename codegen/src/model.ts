import type { Model, Text } from './ir.ts';
import { callsOf } from './model/calls.ts';
import { entitiesOf } from './model/entities.ts';
import { rolesOf } from './model/roles.ts';
import { normalize } from './normalize.ts';
import type { Problem } from './problems.ts';
import type { Sources } from './raw-schema.ts';
import { SharedShapes } from './shared-shapes.ts';

/** The model of what was read, and the references that lead nowhere. */
export function buildModel(sources: Sources): { model: Model; problems: Problem[] } {
  const problems: Problem[] = [];
  const files = sources.entities.map((file) => normalize(file, sources.defaults));
  const shapes = new SharedShapes(sources, problems);
  const model: Model = {
    entities: entitiesOf(files, sources.defaults, shapes),
    calls: callsOf(sources.requests, shapes),
    texts: Object.assign({}, ...sources.texts.map((file) => file.content.texts)) as Record<string, Text>,
    screens: (sources.screens?.content.screens ?? []).map((screen) => ({ ...screen, roles: rolesOf(screen.roles) })),
    version: sources.version,
  };
  return { model, problems };
}
