// Generated from schemas/entities by npm run codegen; changes made here are lost.
import { ColourRepository } from './colour.repository.ts';
import { EmployeeRepository } from './employee.repository.ts';
import { KitchenSinkRepository } from './kitchen-sink.repository.ts';
import { RoomRepository } from './room.repository.ts';
import { RowVersionRepository } from './row-version.repository.ts';
import { SinkVisitRepository } from './sink-visit.repository.ts';
import { TapRepository } from './tap.repository.ts';
import { UploadedFileRepository } from './uploaded-file.repository.ts';

export * from './colour.repository.ts';
export * from './employee.repository.ts';
export * from './kitchen-sink.repository.ts';
export * from './room.repository.ts';
export * from './row-version.repository.ts';
export * from './sink-visit.repository.ts';
export * from './tap.repository.ts';
export * from './uploaded-file.repository.ts';

/** Repository classes by the name of their schema file. */
export const repositories = {
  'colour': ColourRepository,
  'employee': EmployeeRepository,
  'kitchen-sink': KitchenSinkRepository,
  'room': RoomRepository,
  'row-version': RowVersionRepository,
  'sink-visit': SinkVisitRepository,
  'tap': TapRepository,
  'uploaded-file': UploadedFileRepository,
};
