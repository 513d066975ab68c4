// Generated from schemas/entities/colour.schema.json by npm run codegen; changes made here are lost.
/**
 * A colour to choose from.
 */
export interface ColourRow {
  id: number
  name: string
  coats: number
  state: "wet" | "dry" | "chipped"
  is_archived: boolean
  lock_version: number
  /**
   * The acts that the reader may do on the row as it stands.
   */
  available: ("paint" | "rinse" | "knock_on" | "soak" | "look_at")[]
}

export interface ColourCreate {
  name: string
  coats?: number | null
  is_archived?: boolean | null
}

export interface ColourUpdate {
  name?: string
  coats?: number | null
  is_archived?: boolean | null
  lock_version?: number | null
}

/** Colours: what changes `state`. */
export type ColourAct = 'dry' | 'paint' | 'rinse' | 'knock_on' | 'soak' | 'look_at';
