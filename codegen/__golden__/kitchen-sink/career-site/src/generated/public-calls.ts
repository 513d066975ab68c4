// Generated from schemas/requests by npm run codegen; changes made here are lost.
export interface PublicCalls {
  /**
   * POST sinks/{id}/picture: Send a picture of it
   */
  "POST sinks/{id}/picture": {
    params: {
      id: number
    }
    query: {
    }
    body: undefined
    answer: void
  }
}
