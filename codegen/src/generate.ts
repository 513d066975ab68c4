import type { Artifact } from './artifact.ts';
import { otherEmitters, serverEmitters } from './emit/index.ts';
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
export const emitAll = (model: Model): Artifact[] =>
  [...emitForServer(model), ...emitOthers(model)].sort((a, b) => (a.path < b.path ? -1 : 1));

/** The files that a server must find when it starts. */
export const emitForServer = (model: Model): Artifact[] => serverEmitters.flatMap((emitter) => emitter(model));

/** All other files. */
export const emitOthers = (model: Model): Artifact[] => otherEmitters.flatMap((emitter) => emitter(model));
