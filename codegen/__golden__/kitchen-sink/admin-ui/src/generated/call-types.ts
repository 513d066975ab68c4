// Generated from schemas/requests by npm run codegen; changes made here are lost.
import type { KitchenSinkRow, TapRow } from './types/index.ts';

/** Date and time of an answer. */
type Moment = string;

export interface CallTypes {
  /**
   * PUT sinks/{id}/fill/{tap_ids}/{how}: Let water in
   */
  fillSink: {
    params: {
      id: number
      tap_ids: number[]
      how: string
    }
    query: {
      slowly?: boolean
    }
    body: {
      /**
       * A minute.
       */
      litres: number
      measured_at: string | null
    }
    answer: KitchenSinkRow
  }
  /**
   * POST sinks/{id}/picture: Send a picture of it
   */
  sendPicture: {
    params: {
      id: number
    }
    query: {
    }
    body: undefined
    answer: void
  }
  /**
   * GET sinks/events: What happens in the kitchen
   */
  sinkEvents: {
    params: {
    }
    query: {
    }
    body: undefined
    answer: never
    event: {
      sink_id: number
      at: Moment
    }
  }
  /**
   * GET sinks/{id}/flow: How fast water comes
   */
  sinkFlow: {
    params: {
      id: number
    }
    query: {
    }
    body: undefined
    answer: {
      /**
       * A minute.
       */
      litres: number
      measured_at: Moment | null
    }[]
  }
  /**
   * GET sinks/{id}/in_use: One sink with what runs into it
   */
  sinkInUse: {
    params: {
      id: number
    }
    query: {
    }
    body: undefined
    answer: {
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
      cleaned_at: Moment | null
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
      created_at: Moment
      order: number
      is_viewable: boolean
      is_system_default: boolean
      updated_at: Moment
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
      flow: {
        /**
         * A minute.
         */
        litres: number
        measured_at: Moment | null
        warm: boolean
      }
      brought?: {
        [k: string]: unknown
      }
    }
  }
  /**
   * GET sinks/{id}/picture: A picture of it
   */
  sinkPicture: {
    params: {
      id: number
    }
    query: {
    }
    body: undefined
    answer: never
  }
  /**
   * GET taps/by_colour: Taps by their colour.
   */
  tapsByColourReport: {
    params: {
    }
    query: {
      /**
       * The first day, in the time zone of the organization.
       */
      start_date?: string
      /**
       * The last day; it is part of the period.
       */
      end_date?: string
      warmth?: number
      /**
       * A column, with - before it from the largest.
       */
      sort?: string
      /**
       * Default 50.
       */
      limit?: number
      offset?: number
      /**
       * All rows as a file, in the order that is asked for; a PDF has the chart too, and a limit of rows.
       */
      format?: "json" | "csv" | "xlsx" | "pdf"
      /**
       * Also the totals of as long a period just before.
       */
      compare?: boolean
    }
    body: undefined
    answer: {
      rows: {
        colour: string | null
        taps: number | null
        warm: number | null
        warm_rate: number | null
        median_days: number | null
      }[]
      /**
       * How many rows there are.
       */
      total: number
      /**
       * The measures of all rows together.
       */
      totals: {
        taps: number | null
        warm: number | null
        warm_rate: number | null
        median_days: number | null
      }
      /**
       * With compare: of the period before.
       */
      previous?: {
        taps: number | null
        warm: number | null
        warm_rate: number | null
        median_days: number | null
      }
    }
  }
}

export type CallId = keyof CallTypes;

export type KitchenCallId =
  | 'fillSink'
  | 'sendPicture'
  | 'sinkEvents'
  | 'sinkFlow'
  | 'sinkInUse'
  | 'sinkPicture';

export type ReportsCallId =
  | 'tapsByColourReport';
