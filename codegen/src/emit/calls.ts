import { type Emitter, json } from '../artifact.ts';
import { allCalls } from '../model/calls-table.ts';

/** api/src/generated/calls.ts: every call that exists. */
export const emitCalls: Emitter = (model) => [
  {
    path: 'api/src/generated/calls.ts',
    from: 'schemas/entities and schemas/requests',
    text: `import type { Call } from './shapes.ts';

export const calls: Call[] = ${json(allCalls(model))};
`,
  },
];
