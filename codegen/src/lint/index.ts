import type { Model } from '../ir.ts';
import type { Problem } from '../problems.ts';
import type { Sources } from '../raw-schema.ts';
import { lintCalls } from './calls.ts';
import { lintFields } from './fields.ts';
import { lintKinds } from './kinds.ts';
import { lintLargeTables } from './large-tables.ts';
import { lintMenus } from './menus.ts';
import { lintNames } from './names.ts';
import { lintRelations } from './relations.ts';
import { lintRoles } from './roles.ts';
import { lintScopes } from './scopes.ts';
import { lintScreens } from './screens.ts';
import { lintSeeds } from './seeds.ts';
import { lintSwitches } from './switches.ts';
import { lintTexts } from './texts.ts';
import { lintWidgets } from './widgets.ts';

export type Lint = (model: Model, sources: Sources) => Problem[];

const lints: Lint[] = [
  lintNames,
  lintKinds,
  lintRoles,
  lintFields,
  lintRelations,
  lintScreens,
  lintWidgets,
  lintMenus,
  lintLargeTables,
  lintTexts,
  lintCalls,
  lintScopes,
  lintSwitches,
];

/**
 * What the meta-schemas cannot see: names that lead nowhere, texts and indexes that are missing, collisions. Seeds are
 * held against entities, so they are told once those are right.
 */
export const lint: Lint = (model, sources) => {
  const problems = lints.flatMap((check) => check(model, sources));
  return problems.length > 0 ? problems : lintSeeds(model, sources);
};
