// Generated from schemas/entities/room.schema.json by npm run codegen; changes made here are lost.
import { inject } from '@loopback/core';
import { DefaultCrudRepository, juggler } from '@loopback/repository';
import { Room } from '../models/room.model.ts';

/** Rows of rooms. */
export class RoomRepository extends DefaultCrudRepository<Room, number> {
  constructor(dataSource: juggler.DataSource) {
    super(Room, dataSource);
  }
}

inject('datasources.db')(RoomRepository, undefined, 0);
