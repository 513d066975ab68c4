import type { Emitter } from '../artifact.ts';
import { emitDescriptors } from './admin-descriptors.ts';
import { emitCallTypes, emitPublicCalls } from './call-types.ts';
import { emitCalls } from './calls.ts';
import { emitClientCalls } from './client-calls.ts';
import { emitKinds } from './kinds.ts';
import { emitLanguages } from './languages.ts';
import { emitLimits, emitTextLengths } from './limits.ts';
import { emitModels } from './models.ts';
import { emitOpenapi } from './openapi.ts';
import { emitPaths } from './paths.ts';
import { emitReference } from './reference/reference.ts';
import { emitRegisteredNames } from './registered-names.ts';
import { emitRepositories } from './repositories.ts';
import { emitAdminReports, emitReports } from './reports.ts';
import { emitResources } from './resource-descriptors.ts';
import { emitRoles } from './roles.ts';
import { emitRows } from './rows.ts';
import { emitReportShapes, emitShapes, emitTextRules, emitVersion } from './shapes.ts';
import { emitTexts } from './texts.ts';
import { emitTypes } from './types.ts';

/** What the server runs: it can start when these are written. */
export const serverEmitters: Emitter[] = [
  emitShapes,
  emitTextRules,
  emitReportShapes,
  emitVersion,
  emitKinds,
  emitRegisteredNames,
  emitLanguages,
  emitLimits,
  emitTypes,
  emitRows,
  emitModels,
  emitRepositories,
  emitResources,
  emitReports,
  emitCalls,
  emitRoles,
  emitTexts,
];

/** What it only hands out, what the front ends are built from, what people and compilers read. */
export const otherEmitters: Emitter[] = [
  emitCallTypes,
  emitPublicCalls,
  emitClientCalls,
  emitTextLengths,
  emitDescriptors,
  emitAdminReports,
  emitPaths,
  emitOpenapi,
  emitReference,
];
