// Generated from schemas/entities/room.schema.json by npm run codegen; changes made here are lost.
/**
 * A room that sinks stand in.
 */
export interface RoomRow {
  id: number
  floor: number
  lamp: (string | null)
  lit: boolean
  corner: ({
    finish?: ("matt" | "bright")
    depth?: number
    place?: {
      street?: string
      city?: (string | null)
    }
  } | null)
  created_at: string
  updated_at: string
}

export interface RoomCreate {
  floor: number
  lamp?: (string | null)
  lit?: (boolean | null)
  corner?: ({
    finish?: ("matt" | "bright")
    depth?: number
    place?: {
      street?: string
      city?: (string | null)
    }
  } | null)
}

export interface RoomUpdate {
  floor?: number
  lamp?: (string | null)
  lit?: (boolean | null)
  corner?: ({
    finish?: ("matt" | "bright")
    depth?: number
    place?: {
      street?: string
      city?: (string | null)
    }
  } | null)
}
