// Generated from schemas/entities by npm run codegen; changes made here are lost.
import { Colour } from './colour.model.ts';
import { Employee } from './employee.model.ts';
import { KitchenSink } from './kitchen-sink.model.ts';
import { Room } from './room.model.ts';
import { RowVersion } from './row-version.model.ts';
import { SinkVisit } from './sink-visit.model.ts';
import { Tap } from './tap.model.ts';
import { UploadedFile } from './uploaded-file.model.ts';

export * from './colour.model.ts';
export * from './employee.model.ts';
export * from './kitchen-sink.model.ts';
export * from './room.model.ts';
export * from './row-version.model.ts';
export * from './sink-visit.model.ts';
export * from './tap.model.ts';
export * from './uploaded-file.model.ts';

/** Model classes by the name of their schema file. */
export const models = {
  'colour': Colour,
  'employee': Employee,
  'kitchen-sink': KitchenSink,
  'room': Room,
  'row-version': RowVersion,
  'sink-visit': SinkVisit,
  'tap': Tap,
  'uploaded-file': UploadedFile,
};
