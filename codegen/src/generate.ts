import type { Artifact } from './artifact.ts';
import { emitters } from './emit/index.ts';
import type { Model } from './ir.ts';
import { lint } from './lint/index.ts';
import { load } from './load.ts';
import { buildModel } from './model.ts';
import { refuseIfAny } from './problems.ts';

/** The model of the schemas below `root`. Throws `SchemaProblems` with all that is wrong. */
export function readModel(root: string): Model {
  const sources = load(root);
  const { model, problems } = buildModel(sources);
  refuseIfAny(lint(model, sources, problems));
  return model;
}

/** Every generated file, sorted by path; the same model gives the same bytes. */
export function emitAll(model: Model): Artifact[] {
  const artifacts = emitters.flatMap((emitter) => emitter(model));
  return artifacts.sort((a, b) => (a.path < b.path ? -1 : 1));
}
