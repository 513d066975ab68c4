// Generated from schemas/entities/kitchen-sink.schema.json by npm run codegen; changes made here are lost.
import type { TapCreate } from './tap.ts';
import type { TapRow } from './tap.ts';

/**
 * Every keyword of the vocabulary, once.
 */
export interface KitchenSinkRow {
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
  colour_ids: number[]
  next_id: number | null
  languages: ("en" | "fr" | "es")[]
  notes: string | null
  story: string | null
  bought_on: string
  cleaned_at: string | null
  width: number
  price_min?: number | null
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
  /**
   * Who put it there.
   */
  owner_id: number | null
  age: number | null
  plug_ids: (number | null)[]
  created_at: string
  order: number
  is_viewable: boolean
  is_system_default: boolean
  updated_at: string
  lock_version: number
  /**
   * The version of room_id that was meant when it was set.
   */
  room_version: number | null
  /**
   * Which version of each row of room_id was meant when it was set, and which is the newest.
   */
  room_versions: {
    id: number
    /**
     * The version that is meant.
     */
    number: number
    /**
     * Its newest version: another one where it was changed since.
     */
    newest: number
  }[]
  taps?: TapRow[]
}

export interface KitchenSinkCreate {
  title: {
    en?: string | null
    fr?: string | null
    es?: string | null
  }
  description?: {
    en?: string | null
    fr?: string | null
    es?: string | null
  } | null
  code?: string | null
  material?: "steel" | "stone"
  bowls?: number | null
  room_id: number
  colour_ids?: number[] | null
  languages?: ("en" | "fr" | "es")[] | null
  notes?: string | null
  story?: string | null
  bought_on?: string | null
  cleaned_at?: string | null
  width: number
  price_min?: number | null
  price_max?: number | null
  in_use?: boolean | null
  reason?: string | null
  email?: string | null
  phone?: string | null
  website?: string | null
  address?: {
    street?: string
    city?: string | null
  } | null
  options?: {
    finish?: "matt" | "bright"
    depth?: number
    place?: {
      street?: string
      city?: string | null
    }
  } | null
  labels?: string[] | null
  secret?: string | null
  plug_ids?: (number | null)[] | null
  order?: number | null
  is_viewable?: boolean | null
  taps_attributes?: (Partial<TapCreate> & { id?: number | null; _destroy?: boolean })[]
  taps?: (Partial<TapCreate> & { id?: number | null; _destroy?: boolean })[]
}

export interface KitchenSinkUpdate {
  title?: {
    en?: string | null
    fr?: string | null
    es?: string | null
  }
  description?: {
    en?: string | null
    fr?: string | null
    es?: string | null
  } | null
  material?: "steel" | "stone"
  bowls?: number | null
  room_id?: number
  colour_ids?: number[] | null
  languages?: ("en" | "fr" | "es")[] | null
  notes?: string | null
  story?: string | null
  bought_on?: string | null
  cleaned_at?: string | null
  width?: number
  price_min?: number | null
  price_max?: number | null
  in_use?: boolean | null
  reason?: string | null
  email?: string | null
  phone?: string | null
  website?: string | null
  address?: {
    street?: string
    city?: string | null
  } | null
  options?: {
    finish?: "matt" | "bright"
    depth?: number
    place?: {
      street?: string
      city?: string | null
    }
  } | null
  labels?: string[] | null
  secret?: string | null
  plug_ids?: (number | null)[] | null
  order?: number | null
  is_viewable?: boolean | null
  lock_version?: number | null
  taps_attributes?: (Partial<TapCreate> & { id?: number | null; _destroy?: boolean })[]
  taps?: (Partial<TapCreate> & { id?: number | null; _destroy?: boolean })[]
}
