// Generated from schemas/requests by npm run codegen; changes made here are lost.
import type { KitchenSinkRow } from './types/index.ts';

/** Date and time of an answer. */
type Moment = string | Date;

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
}

export type CallId = keyof CallTypes;

export type KitchenCallId =
  | 'fillSink'
  | 'sendPicture'
  | 'sinkEvents'
  | 'sinkFlow'
  | 'sinkPicture';
