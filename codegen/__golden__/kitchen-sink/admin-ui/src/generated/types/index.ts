// Generated from schemas/entities by npm run codegen; changes made here are lost.
export * from './colour.ts';
export * from './employee.ts';
export * from './kitchen-sink.ts';
export * from './room.ts';
export * from './row-version.ts';
export * from './sink-visit.ts';
export * from './tap.ts';
export * from './uploaded-file.ts';
