import type { Model } from '../ir.ts';
import type { Problem } from '../problems.ts';
import type { Sources } from '../raw-schema.ts';
import { lintAccess } from './access.ts';
import { lintCalls } from './calls/calls.ts';
import { lintCallShapes } from './calls/call-shapes.ts';
import { lintContradictions } from './fields/contradictions.ts';
import { lintCopies } from './rows/copies.ts';
import { lintIndexes } from './rows/indexes.ts';
import { lintFields } from './fields/fields.ts';
import { lintFiles } from './fields/files.ts';
import { lintKeywords } from './fields/keywords.ts';
import { lintKinds } from './fields/kinds.ts';
import { lintLargeTables } from './large-tables.ts';
import { lintLinks } from './links.ts';
import { lintMenus } from './menus.ts';
import { lintNames } from './names.ts';
import { lintEndlessTexts } from './calls/endless-texts.ts';
import { lintOpenAnswers } from './calls/open-answers.ts';
import { lintOperations } from './operations.ts';
import { lintRanges } from './fields/ranges.ts';
import { lintReferences } from './fields/references.ts';
import { lintRegisteredNames } from './registered-names.ts';
import { lintRelations } from './relations.ts';
import { lintRemoval } from './rows/removal.ts';
import { lintVersions } from './rows/versions.ts';
import { lintReports } from './reports.ts';
import { lintReservedNames } from './reserved-names.ts';
import { lintRoles } from './roles.ts';
import { lintScopes } from './scopes.ts';
import { lintScreens } from './screens.ts';
import { lintSeeds } from './seeds.ts';
import { lintSwitches } from './calls/switches.ts';
import { lintTexts } from './texts.ts';
import { lintTitles } from './titles.ts';
import { lintTransitions } from './transitions.ts';
import { FoundProblems } from './found-problems.ts';
import { lintValues } from './fields/values.ts';
import { lintWidgets } from './widgets.ts';

export type Lint = (model: Model, sources: Sources, found: FoundProblems) => Problem[];

/** In the order of causes: what a field is comes before what others make of it. */
const lints: Lint[] = [
  lintReservedNames,
  lintNames,
  lintKinds,
  lintRoles,
  lintKeywords,
  lintRanges,
  lintContradictions,
  lintFields,
  lintIndexes,
  lintFiles,
  lintOperations,
  lintAccess,
  lintRelations,
  lintReferences,
  lintCopies,
  lintValues,
  lintTransitions,
  lintTitles,
  lintRemoval,
  lintVersions,
  lintRegisteredNames,
  lintScreens,
  lintWidgets,
  lintMenus,
  lintLargeTables,
  lintTexts,
  lintLinks,
  lintCalls,
  lintCallShapes,
  lintEndlessTexts,
  lintOpenAnswers,
  lintScopes,
  lintSwitches,
  lintReports,
];

/**
 * What the meta-schemas cannot see: names that lead nowhere, texts and indexes that are missing, collisions, keywords
 * that say nothing. Seeds are held against entities, so they are told once those are right.
 */
export function lint(model: Model, sources: Sources, before: Problem[] = []): Problem[] {
  const found = new FoundProblems(before);
  for (const check of lints) found.add(check(model, sources, found));
  return found.problems.length > 0 ? found.problems : lintSeeds(model, sources, found);
}
