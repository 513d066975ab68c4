// Generated from schemas/entities/colour.schema.json by npm run codegen; changes made here are lost.
/**
 * Only code writes this table.
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
