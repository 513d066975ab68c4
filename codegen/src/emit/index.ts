import type { Emitter } from '../artifact.ts';
import { emitDescriptors } from './admin-descriptors.ts';
import { emitCallTypes, emitPublicCalls } from './call-types.ts';
import { emitCalls } from './calls.ts';
import { emitClientCalls } from './client-calls.ts';
import { emitKinds } from './kinds.ts';
import { emitLanguages } from './languages.ts';
import { emitModels } from './models.ts';
import { emitOpenapi } from './openapi.ts';
import { emitPaths } from './paths.ts';
import { emitReference } from './reference/reference.ts';
import { emitRegisteredNames } from './registered-names.ts';
import { emitRepositories } from './repositories.ts';
import { emitResources } from './resource-descriptors.ts';
import { emitRoles } from './roles.ts';
import { emitRows } from './rows.ts';
import { emitPlural, emitShapes, emitVersion } from './shapes.ts';
import { emitTexts } from './texts.ts';
import { emitTypes } from './types.ts';

/** Every artifact. */
export const emitters: Emitter[] = [
  emitShapes,
  emitPlural,
  emitVersion,
  emitKinds,
  emitRegisteredNames,
  emitLanguages,
  emitTypes,
  emitRows,
  emitModels,
  emitRepositories,
  emitResources,
  emitCalls,
  emitCallTypes,
  emitPublicCalls,
  emitClientCalls,
  emitRoles,
  emitTexts,
  emitDescriptors,
  emitPaths,
  emitOpenapi,
  emitReference,
];
