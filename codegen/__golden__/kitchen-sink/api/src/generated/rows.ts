// Generated from schemas/entities and api/schema.sql by npm run codegen; changes made here are lost.
/**
 * What the driver answers for the columns of each table.
 */
export interface Rows {
  colours: {
    id: number
    name: string
  }
  kitchen_sinks: {
    id: number
    title: {
      en?: (string | null)
      fr?: (string | null)
      es?: (string | null)
    }
    description: {
      en?: (string | null)
      fr?: (string | null)
      es?: (string | null)
    }
    code: string | null
    material: ("steel" | "stone")
    bowls: number | null
    room_id: number
    next_id: number | null
    languages: ("en" | "fr" | "es")[]
    notes: string | null
    story: string | null
    bought_on: string
    cleaned_at: Date | null
    width: number
    price_min: number | null
    price_max: number | null
    in_use: boolean
    reason: string | null
    email: string | null
    phone: string | null
    website: string | null
    address: ({
      street?: string
      city?: (string | null)
    } | null)
    options: ({
      finish?: ("matt" | "bright")
      depth?: number
      place?: {
        street?: string
        city?: (string | null)
      }
    } | null)
    labels: string[]
    secret: string | null
    /**
     * Who put it there.
     */
    owner_id: number | null
    created_at: Date
    order: number
    is_viewable: boolean
    is_system_default: boolean
    updated_at: Date
    lock_version: number
    search_text: string
  }
  kitchen_sinks_colours: {
    kitchen_sink_id: number
    colour_id: number
  }
  rooms: {
    id: number
    floor: number
    lamp: string | null
    lit: boolean
    corner: ({
      finish?: ("matt" | "bright")
      depth?: number
      place?: {
        street?: string
        city?: (string | null)
      }
    } | null)
    created_at: Date
    updated_at: Date
  }
  sink_visits: {
    id: number
    sink_id: number
    room_id: number
    position: number
    is_archived: boolean
  }
  taps: {
    id: number
    sink_id: number
    drops: number
    temperature: ("hot" | "cold")
    order: number
  }
}
