// Generated from schemas/entities/sink-visit.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { SinkVisit } from '../models/sink-visit.model.ts';

/** Rows of sink_visits. */
export class SinkVisitRepository extends DefaultCrudRepository<SinkVisit, number> {
  constructor(dataSource: juggler.DataSource) {
    super(SinkVisit, dataSource);
  }
}

inject('datasources.db')(SinkVisitRepository, undefined, 0);
