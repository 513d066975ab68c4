// Generated from schemas/entities/colour.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { Colour } from '../models/colour.model.ts';

/** Rows of colours. */
export class ColourRepository extends DefaultCrudRepository<Colour, number> {
  constructor(dataSource: juggler.DataSource) {
    super(Colour, dataSource);
  }
}

inject('datasources.db')(ColourRepository, undefined, 0);
