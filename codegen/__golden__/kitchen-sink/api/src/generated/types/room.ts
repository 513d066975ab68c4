// Generated from schemas/entities/room.schema.json by npm run codegen; changes made here are lost.
/**
 * A room that sinks stand in.
 */
export interface RoomRow {
  id: number
  floor: number
  created_at: string
  updated_at: string
}

export interface RoomCreate {
  floor: number
}

export interface RoomUpdate {
  floor?: number
}
