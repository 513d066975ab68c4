// Generated from schemas/entities/sink-visit.schema.json by npm run codegen; changes made here are lost.
/**
 * Who stood at which sink.
 */
export interface SinkVisitRow {
  id: number
  sink_id: number
  room_id: number
  position: number
  is_archived: boolean
}

export interface SinkVisitCreate {
  sink_id: number
  room_id: number
  position?: number | null
  is_archived?: boolean | null
}

export interface SinkVisitUpdate {
  sink_id?: number
  room_id?: number
  position?: number | null
  is_archived?: boolean | null
}
