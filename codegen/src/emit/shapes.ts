import { readFileSync } from 'node:fs';
import type { Emitter } from '../artifact.ts';
import { json } from '../artifact.ts';

const read = (name: string) => readFileSync(new URL(`../shapes/${name}`, import.meta.url), 'utf8');

/** shapes.ts: the types of the generated data, copied so that generated code imports nothing outside. */
export const emitShapes: Emitter = () => [
  { path: 'api/src/generated/shapes.ts', from: 'codegen/src/shapes/api-shapes.ts', text: read('api-shapes.ts') },
  {
    path: 'admin-ui/src/generated/shapes.ts',
    from: 'codegen/src/shapes/admin-shapes.ts',
    text: read('admin-shapes.ts'),
  },
];

/** What all texts have alike: the one rule of plurals, and how dates are written in words. */
export const emitTextRules: Emitter = () =>
  ['api', 'admin-ui', 'career-site'].flatMap((workspace) =>
    ['plural.ts', 'date-words.ts'].map((file) => ({
      path: `${workspace}/src/generated/${file}`,
      from: `codegen/src/shapes/${file}`,
      text: read(file),
    })),
  );

/** What screens and files show of a report alike: the days of a period, the rows of a chart, the paper. */
export const emitReportShapes: Emitter = () =>
  ['api', 'admin-ui'].flatMap((workspace) =>
    ['report-periods.ts', 'chart-rows.ts', 'report-paper.ts'].map((file) => ({
      path: `${workspace}/src/generated/${file}`,
      from: `codegen/src/shapes/${file}`,
      text: read(file),
    })),
  );

/** version.ts: a digest of all schemas. */
export const emitVersion: Emitter = (model) =>
  ['api', 'admin-ui'].map((workspace) => ({
    path: `${workspace}/src/generated/version.ts`,
    from: 'schemas',
    text: `export const version = ${json(model.version)};\n`,
  }));
