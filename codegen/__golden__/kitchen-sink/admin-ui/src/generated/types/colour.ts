// Generated from schemas/entities/colour.schema.json by npm run codegen; changes made here are lost.
/**
 * A colour to choose from.
 */
export interface ColourRow {
  id: number
  name: string
}

export interface ColourCreate {
  name: string
}

export interface ColourUpdate {
  name?: string
}
