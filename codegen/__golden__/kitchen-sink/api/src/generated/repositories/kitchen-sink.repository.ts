// Generated from schemas/entities/kitchen-sink.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { KitchenSink } from '../models/kitchen-sink.model.ts';

/** Rows of kitchen_sinks. */
export class KitchenSinkRepository extends DefaultCrudRepository<KitchenSink, number> {
  constructor(dataSource: juggler.DataSource) {
    super(KitchenSink, dataSource);
  }
}

inject('datasources.db')(KitchenSinkRepository, undefined, 0);
