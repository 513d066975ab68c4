// Generated from schemas/entities/row-version.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { RowVersion } from '../models/row-version.model.ts';

/** Rows of row_versions. */
export class RowVersionRepository extends DefaultCrudRepository<RowVersion, number> {
  constructor(dataSource: juggler.DataSource) {
    super(RowVersion, dataSource);
  }
}

inject('datasources.db')(RowVersionRepository, undefined, 0);
