// Generated from schemas/entities/tap.schema.json by npm run codegen; changes made here are lost.
/**
 * A tap of a sink.
 */
export interface TapRow {
  id: number
  sink_id: number
  drops: number
  temperature: "hot" | "cold"
  order: number
}

export interface TapCreate {
  sink_id: number
  drops?: number | null
  temperature: "hot" | "cold"
  order?: number | null
}

export interface TapUpdate {
  sink_id?: number
  drops?: number | null
  temperature?: "hot" | "cold"
  order?: number | null
}
