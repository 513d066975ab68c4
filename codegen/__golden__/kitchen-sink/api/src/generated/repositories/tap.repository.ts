// Generated from schemas/entities/tap.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { Tap } from '../models/tap.model.ts';

/** Rows of taps. */
export class TapRepository extends DefaultCrudRepository<Tap, number> {
  constructor(dataSource: juggler.DataSource) {
    super(Tap, dataSource);
  }
}

inject('datasources.db')(TapRepository, undefined, 0);
