// Generated from schemas/entities and api/schema.sql by npm run codegen; changes made here are lost.
/**
 * What the driver answers for the columns of each table.
 */
export interface Rows {
  colours: {
    id: number
    name: string
    coats: number
    state: "wet" | "dry" | "chipped"
    is_archived: boolean
    lock_version: number
  }
  employees: {
    id: number
    name: string
  }
  kitchen_sinks: {
    id: number
    title: {
      en?: string | null
      fr?: string | null
      es?: string | null
    }
    description: {
      en?: string | null
      fr?: string | null
      es?: string | null
    }
    code: string | null
    material: "steel" | "stone"
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
    address: {
      street?: string
      city?: string | null
    } | null
    options: {
      finish?: "matt" | "bright"
      depth?: number
      place?: {
        street?: string
        city?: string | null
      }
    } | null
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
    /**
     * The version of room_id that was meant when it was set.
     */
    room_version: number | null
    search_text: string
  }
  kitchen_sinks_colours: {
    kitchen_sink_id: number
    colour_id: number
  }
  rooms: {
    id: number
    floor: number
    rent: {
      from?: number | null
      to?: number | null
      currency: "AED" | "AFN" | "ALL" | "AMD" | "AOA" | "ARS" | "AUD" | "AWG" | "AZN" | "BAM" | "BBD" | "BDT" | "BGN" | "BHD" | "BIF" | "BMD" | "BND" | "BOB" | "BRL" | "BSD" | "BTN" | "BWP" | "BYN" | "BZD" | "CAD" | "CDF" | "CHF" | "CLP" | "CNY" | "COP" | "CRC" | "CUP" | "CVE" | "CZK" | "DJF" | "DKK" | "DOP" | "DZD" | "EGP" | "ERN" | "ETB" | "EUR" | "FJD" | "FKP" | "GBP" | "GEL" | "GHS" | "GIP" | "GMD" | "GNF" | "GTQ" | "GYD" | "HKD" | "HNL" | "HTG" | "HUF" | "IDR" | "ILS" | "INR" | "IQD" | "IRR" | "ISK" | "JMD" | "JOD" | "JPY" | "KES" | "KGS" | "KHR" | "KMF" | "KPW" | "KRW" | "KWD" | "KYD" | "KZT" | "LAK" | "LBP" | "LKR" | "LRD" | "LSL" | "LYD" | "MAD" | "MDL" | "MGA" | "MKD" | "MMK" | "MNT" | "MOP" | "MRU" | "MUR" | "MVR" | "MWK" | "MXN" | "MYR" | "MZN" | "NAD" | "NGN" | "NIO" | "NOK" | "NPR" | "NZD" | "OMR" | "PAB" | "PEN" | "PGK" | "PHP" | "PKR" | "PLN" | "PYG" | "QAR" | "RON" | "RSD" | "RUB" | "RWF" | "SAR" | "SBD" | "SCR" | "SDG" | "SEK" | "SGD" | "SHP" | "SLE" | "SOS" | "SRD" | "SSP" | "STN" | "SVC" | "SYP" | "SZL" | "THB" | "TJS" | "TMT" | "TND" | "TOP" | "TRY" | "TTD" | "TWD" | "TZS" | "UAH" | "UGX" | "USD" | "UYU" | "UZS" | "VED" | "VES" | "VND" | "VUV" | "WST" | "XAF" | "XCD" | "XCG" | "XOF" | "XPF" | "YER" | "ZAR" | "ZMW" | "ZWG"
      per: "hour" | "day" | "week" | "month" | "year"
    } | null
    stands_at: {
      street?: string | null
      city?: string | null
      province?: string | null
      postal_code?: string | null
      /**
       * ISO 3166, two letters.
       */
      country?: string | null
    } | null
    keeper_id: number | null
    lamp: string | null
    lit: boolean
    corner: {
      finish?: "matt" | "bright"
      depth?: number
      place?: {
        street?: string
        city?: string | null
      }
    } | null
    created_at: Date
    updated_at: Date
    lock_version: number
  }
  rooms_plans: {
    room_id: number
    uploaded_file_id: number
  }
  row_versions: {
    id: number
    /**
     * File name of the entity.
     */
    entity: string
    row_id: number
    /**
     * From 1 for each row.
     */
    number: number
    /**
     * The fields that people may write, and the owned children with theirs.
     */
    snapshot: {
      [k: string]: unknown
    }
    /**
     * Fields and children that differ from the version before; empty for the first.
     */
    changed: string[]
    /**
     * Who saved it; none for what stood there before versions were kept, and for what the product did itself.
     */
    employee_id: number | null
    created_at: Date
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
    temperature: "hot" | "cold"
    order: number
  }
  uploaded_files: {
    id: number
    original_file_name: string
    mimetype: string
    size: number
  }
}
